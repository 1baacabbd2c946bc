import { escaped } from '../pages/html.ts';

export interface MailPart {
  readonly text: readonly string[];
  readonly html: string;
}

export const paragraph = (...lines: readonly string[]): MailPart => ({
  text: lines,
  html: `<p>${lines.map(escaped).join('<br>')}</p>`,
});

export const link = (url: string, { says, label }: { readonly says: string; readonly label: string }): MailPart => ({
  text: [`${says}${url}`],
  html: `<p><a href="${escaped(url)}">${escaped(label)}</a></p>`,
});

export const facts = (pairs: readonly (readonly [name: string, value: string])[]): MailPart => ({
  text: pairs.map(([name, value]) => `${name}: ${value}`),
  html: `<table>${pairs.map(([name, value]) => `<tr><td>${escaped(name)}</td><td>${escaped(value)}</td></tr>`).join('')}</table>`,
});

export const table = (
  headings: readonly string[],
  rows: readonly { readonly text: string; readonly html: string }[],
): MailPart => ({
  text: rows.map(({ text }) => text),
  html: [
    '<table border="1" cellpadding="4" style="border-collapse:collapse">',
    `<tr>${headings.map((heading) => `<th>${escaped(heading)}</th>`).join('')}</tr>`,
    ...rows.map(({ html }) => html),
    '</table>',
  ].join('\n'),
});

/** Joins parts without a blank line between them in the text version. */
export const below = (first: MailPart, ...others: readonly MailPart[]): MailPart => ({
  text: [first, ...others].flatMap(({ text }) => text),
  html: [first, ...others].map(({ html }) => html).join('\n'),
});

export const greeting = (name: string): string => `Gentile ${name},`;

export const letter = (...parts: readonly MailPart[]): { readonly testo: string; readonly html: string } => ({
  testo: parts.map(({ text }) => text.join('\n')).join('\n\n'),
  html: parts.map(({ html }) => html).join('\n'),
});
