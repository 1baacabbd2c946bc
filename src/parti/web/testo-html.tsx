import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { inks, keptPicture, keptVideo } from '#platform/contract/formatted-text.ts';

/** Allowed elements; headings are demoted, other elements render only their content. */
const mostrati: Readonly<Record<string, string>> = {
  p: 'p',
  div: 'div',
  span: 'span',
  br: 'br',
  hr: 'hr',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  s: 's',
  sub: 'sub',
  sup: 'sup',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  h1: 'h2',
  h2: 'h2',
  h3: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
};

const taciuti = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'noscript',
  'head',
  'title',
  'textarea',
  'select',
  'button',
  'form',
]);
const vuoti = new Set(['br', 'hr']);
const indirizzo = /^(https?:|mailto:|tel:|\/(?![/\\]))/i;

function attributi(elemento: Element): Record<string, unknown> {
  const di = (nome: string): number | undefined => {
    const numero = Number(elemento.getAttribute(nome));
    return Number.isInteger(numero) && numero > 1 && numero <= 20 ? numero : undefined;
  };
  if (elemento.localName === 'span') {
    const colore = inks.find((uno) => uno === elemento.getAttribute('data-color'));
    return colore ? { 'data-color': colore } : {};
  }
  return ['td', 'th'].includes(elemento.localName) ? { colSpan: di('colspan'), rowSpan: di('rowspan') } : {};
}

function collegamento(elemento: Element, figli: ReactNode[]): ReactNode {
  const href = elemento.getAttribute('href')?.trim() ?? '';
  if (!indirizzo.test(href)) return createElement(Fragment, null, ...figli);
  return createElement('a', { href, target: '_blank', rel: 'noopener noreferrer' }, ...figli);
}

function immagine(elemento: Element): ReactNode {
  const src = elemento.getAttribute('src') ?? '';
  if (!keptPicture.test(src)) return null;
  return createElement('img', { src, alt: elemento.getAttribute('alt') ?? '', loading: 'lazy' });
}

function video(elemento: Element): ReactNode {
  const src = elemento.getAttribute('src') ?? '';
  if (!keptVideo.test(src)) return null;
  const label = elemento.getAttribute('aria-label') ?? 'Video';
  return createElement('video', { src, 'aria-label': label, controls: true, preload: 'metadata' });
}

function nodo(node: Node, pictures: boolean): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof Element) || taciuti.has(node.localName)) return null;
  const figli = [...node.childNodes].map((figlio) => nodo(figlio, pictures));
  if (node.localName === 'img') return pictures ? immagine(node) : null;
  if (node.localName === 'video') return pictures ? video(node) : null;
  if (node.localName === 'a') return collegamento(node, figli);
  const come = mostrati[node.localName];
  if (!come) return createElement(Fragment, null, ...figli);
  return vuoti.has(come) ? createElement(come) : createElement(come, attributi(node), ...figli);
}

interface TestoHtmlProps {
  readonly html: string;
  readonly className?: string | undefined;
  readonly pictures?: boolean;
}

/** Sanitized a second time, so that it cannot run scripts, load resources or restyle the page. */
export function TestoHtml({ html, className, pictures = false }: TestoHtmlProps): ReactNode {
  const contenuto = useMemo(
    () => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map((node) => nodo(node, pictures)),
    [html, pictures],
  );
  return createElement('div', { className }, ...contenuto);
}
