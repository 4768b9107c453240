// Small drawings for buttons. They say nothing to a screen reader; the buttons have names.

const paths = {
  problems: 'M4 5h7v14H4zM13 5h7v14h-7z',
  open: 'M4 7a2 2 0 0 1 2-2h4l2 2h6a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6',
  draw: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  theme: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
  help: 'M9.500 9.500a2.500 2.500 0 1 1 3.600 2.200c-.8.400-1.100.900-1.100 1.800M12 17v.1',
  play: 'M7 5l12 7-12 7z',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  save: 'M12 4v11m0 0l-4-4m4 4 4-4M5 19h14',
  stop: 'M7 7h10v10H7z',
  back: 'M9 7l-5 5 5 5M4 12h11a5 5 0 0 1 0 10h-2',
  restart: 'M5 12a7 7 0 1 0 2-5M5 4v4h4',
  close: 'M6 6l12 12M18 6L6 18',
  left: 'M14 6l-6 6 6 6',
  right: 'M10 6l6 6-6 6',
  first: 'M16 6l-6 6 6 6M7 6v12',
  last: 'M8 6l6 6-6 6M17 6v12',
  next: 'M5 12h14m-5-5 5 5-5 5',
};

export function Icon({ of }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[of]} fill="none" stroke="currentColor" stroke-width="1.800" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}
