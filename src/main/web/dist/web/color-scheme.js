// Before the first paint, so that a dark screen never flashes white.
(() => {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // What the page brings is a visitor's: whoever has logged in is not told that something is missing.
  if (localStorage.getItem('token')) document.documentElement.setAttribute('data-sessione', '');
  document.documentElement.style.backgroundColor = dark ? '#161514' : '#f6f5f2';
})();
