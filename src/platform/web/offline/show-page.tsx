import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Caches the page under `/{page}/` for offline use. */
async function keep(page: string): Promise<void> {
  await navigator.serviceWorker.register(`/${page}/sw.js`);
  const parts = [
    ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel=stylesheet]'),
  ];
  const addresses = parts.map((part) => ('src' in part ? part.src : part.href));
  await (await caches.open(page)).addAll([`/${page}/`, ...addresses]);
}

/**
 * Renders a page that is a document of its own and works offline after its first load. Does nothing without a root
 * element, as in tests.
 */
export function showPage(page: string, content: () => ReactNode): void {
  const root = document.querySelector('#root');
  if (!root) return;
  createRoot(root).render(<StrictMode>{content()}</StrictMode>);
  // Without a service worker (no https, private window) the page works only online.
  if ('serviceWorker' in navigator) keep(page).catch(() => undefined);
}
