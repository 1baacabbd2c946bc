import sanitize from 'sanitize-html';
import { inks, keptPicture, keptVideo } from '#platform/contract/formatted-text.ts';

const isInk = (color: string | undefined): color is string => inks.some((ink) => ink === color);

const inkOnly: sanitize.Transformer = (tagName, { 'data-color': color }) => {
  const attribs: sanitize.Attributes = isInk(color) ? { 'data-color': color } : {};
  return { tagName, attribs };
};

/** Allowed elements; others become text, scripts and styles are dropped. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'div',
    'span',
    'br',
    'hr',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'ul',
    'ol',
    'li',
    'blockquote',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
  ],
  nonTextTags: [
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
    'option',
    'xmp',
    'noembed',
    'noframes',
    'plaintext',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    span: ['data-color'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {
    span: inkOnly,
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, target: '_blank', rel: 'noopener noreferrer' } }),
  },
};

/** Also allows our own pictures and videos, and links within the portal. */
const withPictures: sanitize.IOptions = {
  ...allowed,
  allowedTags: [...(allowed.allowedTags || []), 'img', 'video'],
  allowedAttributes: {
    ...allowed.allowedAttributes,
    img: ['src', 'alt'],
    video: ['src', 'aria-label', 'controls', 'preload'],
  },
  transformTags: {
    span: inkOnly,
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(/^\/(?![/\\])/.test(href) ? {} : { target: '_blank', rel: 'noopener noreferrer' }) },
    }),
    video: (tagName, { src = '', 'aria-label': label = '' }) => ({
      tagName,
      attribs: { src, ...(label === '' ? {} : { 'aria-label': label }), controls: '', preload: 'metadata' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !keptPicture.test(attribs['src'] ?? '')) ||
    (tag === 'video' && !keptVideo.test(attribs['src'] ?? '')),
};

/** Sanitizes by an allow-list; idempotent. */
export function cleanHtml(html: string, { pictures = false }: { readonly pictures?: boolean } = {}): string {
  const clean = sanitize(html, pictures ? withPictures : allowed).trim();
  return clean.replace(/<(?!(?:img|video)\b)[^>]*>|&nbsp;|\s/g, '') === '' ? '' : clean;
}

export const wordsOf = (html: string): string =>
  sanitize(html.replace(/<\/?(p|div|li|h\d|br|tr|td|th|ul|ol|table)\b[^<>]*>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
    parser: { decodeEntities: true },
  })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
