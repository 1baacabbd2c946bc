/** Replacements for characters that the font lacks; others become a question mark. */
const instead: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '⌀': 'Ø',
  '∅': 'Ø',
  '✓': '√',
  '✔': '√',
  '☐': '□',
  '▪': '■',
  '►': '•',
  '\u202f': ' ',
};
const strange =
  /[→←↔⌀∅✓✔☐▪►\u202f]|[^\t\n\x20-\u024f\u02b0-\u02ff\u0370-\u04ff\u1e00-\u1eff\u2000-\u206f\u20a0-\u20bf\u2100-\u215f\u2200-\u22ff\u25a0-\u25ff]/gu;

export function drawable<T>(node: T): T {
  if (typeof node === 'string') return node.replace(strange, (sign) => instead[sign] ?? '?') as T;
  if (Array.isArray(node)) return node.map((one: unknown) => drawable(one)) as T;
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]: [string, unknown]) => [
      key,
      key === 'svg' || key === 'image' ? value : drawable(value),
    ]),
  ) as T;
}
