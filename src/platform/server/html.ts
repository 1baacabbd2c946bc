import sanitize from 'sanitize-html';

/** Simple formatting as an office writes it. Of any other tag only the text is left; scripts and styles are dropped with their text. */
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
  allowedAttributes: { a: ['href', 'target', 'rel'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, target: '_blank', rel: 'noopener noreferrer' } }),
  },
};

/** HTML from outside, reduced to an allow-list of plain formatting; cleaning twice changes nothing more. An empty paragraph is no text. */
export function cleanHtml(html: string): string {
  const clean = sanitize(html, allowed).trim();
  return clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? '' : clean;
}
