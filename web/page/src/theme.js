// Light or dark: as the system says, until the reader says otherwise.

const kKept = 'yomikiri.theme';
const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

function kept() {
  try {
    return localStorage.getItem(kKept);
  } catch {
    return null;
  }
}

export function startTheme() {
  const theme = kept();
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}

export function changeTheme() {
  const root = document.documentElement;
  const now = root.dataset.theme ?? (isDark() ? 'dark' : 'light');
  root.dataset.theme = now === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(kKept, root.dataset.theme);
  } catch {
    // A browser that keeps nothing forgets it.
  }
}
