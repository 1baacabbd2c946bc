import { pictureOf } from '#platform/contract/file-url.ts';
import { decoded } from '../entities.ts';

export interface Html {
  readonly html: string;
}

type Piece = string | number | Html | readonly Html[] | null | false;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

function textOf(piece: Piece): string {
  if (piece === null || piece === false) return '';
  if (typeof piece === 'string') return escaped(piece);
  if (typeof piece === 'number') return String(piece);
  return 'html' in piece ? piece.html : piece.map((one) => one.html).join('');
}

/** Escapes values; attributes must be quoted. */
export function html(parts: TemplateStringsArray, ...values: readonly Piece[]): Html {
  return { html: parts.reduce((all, part, i) => all + textOf(values[i - 1] ?? null) + part) };
}

/** A script element that only holds data: it never runs, and the data cannot close it. */
export const dataScript = (type: 'application/json' | 'application/ld+json', id: string, data: unknown): Html => ({
  html: `<script type="${type}" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
});

export const wordsOf = (markup: string): string =>
  decoded(markup.replace(/<(script|style)\b[^]*?<\/\1\s*>/gi, ' ').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

interface Shown {
  readonly alt: string;
  /** Same width as on the screen, so that the browser requests the same file. */
  readonly width: number;
  readonly height: number;
  readonly first?: boolean;
}

export function picture(file: string, { alt, width, height, first = false }: Shown): Html {
  const address = pictureOf(file, width);
  if (!address) return { html: '' };
  return html`<img src="${address.src}" srcset="${address.srcSet}" sizes="${width}px" alt="${alt}" width="${width}" height="${height}"${first && html` fetchpriority="high"`} />`;
}
