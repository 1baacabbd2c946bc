// Before the first paint, so that a dark screen never flashes white.
(() => {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  document.documentElement.style.backgroundColor = dark ? '#161514' : '#f6f5f2';
})();
