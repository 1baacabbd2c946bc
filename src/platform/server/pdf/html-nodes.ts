import type { Content } from 'pdfmake/interfaces.js';
import { decoded } from '../entities.ts';

interface Run {
  readonly text: string;
  readonly bold?: boolean;
  readonly italics?: boolean;
}

const plain = (text: string): string => decoded(text).replace(/\s+/g, ' ');

const blocks = new Set([
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'blockquote',
  'br',
  'hr',
]);

export function htmlNodes(html: string): Content[] {
  const paragraphs: { runs: Run[]; bullet: boolean }[] = [];
  let now: Run[] = [];
  let [bold, italics, bullet] = [0, 0, false];
  const close = (): void => {
    if (now.some(({ text }) => text.trim() !== '')) paragraphs.push({ runs: now, bullet });
    now = [];
  };
  for (const [, end, tag = '', text] of html.matchAll(/<(\/?)([a-z]\w*)[^>]*>|([^<]+|<)/gi)) {
    const name = tag.toLowerCase();
    const step = end ? -1 : 1;
    if (text !== undefined)
      now.push({ text: plain(text), ...(bold > 0 ? { bold: true } : {}), ...(italics > 0 ? { italics: true } : {}) });
    else if (blocks.has(name)) {
      close();
      if (name === 'li') bullet = !end;
      if (/^h\d$/.test(name)) bold += step;
    } else if ((name === 'td' || name === 'th') && !end && now.length > 0) now.push({ text: '  ' });
    else if (name === 'b' || name === 'strong') bold += step;
    else if (name === 'i' || name === 'em') italics += step;
  }
  close();
  return paragraphs.map(({ runs, bullet: listed }): Content => ({
    text: listed ? [{ text: '•  ' }, ...runs] : runs,
    margin: [listed ? 8 : 0, 0, 0, 3],
  }));
}
