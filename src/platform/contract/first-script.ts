/**
 * Runs in the head of each page before the first paint, so that a dark screen never flashes white. What the page brings
 * is a visitor's: whoever has logged in is not told that something is missing.
 */
export const firstScript = `(() => {
  const root = document.documentElement;
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (localStorage.getItem('token')) root.setAttribute('data-sessione', '');
  root.style.backgroundColor = dark ? '#161514' : '#f6f5f2';
})()`;
