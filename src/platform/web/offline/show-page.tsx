import type { ReactNode } from 'react';
import { StrictMode } from 'react';
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

/** A page that stands by itself, and works without a network after its first load. Without a root, as in tests, nothing. */
export function showPage(page: string, content: () => ReactNode): void {
  const root = document.querySelector('#root');
  if (!root) return;
  createRoot(root).render(<StrictMode>{content()}</StrictMode>);
  // Without a service worker (no https, private window) it works online only.
  if ('serviceWorker' in navigator) keep(page).catch(() => undefined);
}
