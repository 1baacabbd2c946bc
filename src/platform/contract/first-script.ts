/**
 * Runs in the head of each page before the first paint, so that a dark page never flashes white. Preloaded data is a
 * visitor's, so with a login no "not found" of it is shown.
 */
export const firstScript = `(() => {
  const root = document.documentElement;
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (localStorage.getItem('token')) root.setAttribute('data-sessione', '');
  root.style.backgroundColor = dark ? '#161514' : '#f6f5f2';
})()`;
