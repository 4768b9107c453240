// The service worker: after the first visit the page needs no network. Every file of a build is kept; a new build
// takes the place of the old one when its files are there. Questions to `yomi serve` are not its business.
const version = 'yomikiri-__VERSION__';
const files = [/* files */];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(version)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('yomikiri-') && name !== version;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.includes('/api/')) return;
  const kept = () => caches.match(request, { ignoreSearch: true, cacheName: version });
  // The page itself is asked for first, so that a new build is seen; its parts have their contents in their names.
  const answer =
    request.mode === 'navigate'
      ? fetch(request).catch(() => caches.match('./', { cacheName: version }))
      : kept().then((response) => response ?? fetch(request));
  event.respondWith(answer);
});
