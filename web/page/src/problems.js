// Our own problems, as records. A part of the page that is loaded when it is needed.

const files = import.meta.glob('../../../problems/*/*.sgf', { query: '?raw', import: 'default', eager: true });

export const problems = Object.entries(files).map(([path, sgf]) => {
  const [kind, file] = path.split('/').slice(-2);
  return {
    id: `${kind}/${file.replace(/\.sgf$/, '')}`,
    kind,
    name: /GN\[((?:[^\]\\]|\\.)*)\]/.exec(sgf)?.[1] ?? file,
    sgf,
  };
});
