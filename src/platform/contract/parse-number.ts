const italian = /^[+-]?(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d+)?$/;
const pointed = /^[+-]?\d+\.\d+$/;

/** Accepts `1.234,5`, `1234,5`, `€ 12`, and `12.5` if the point cannot be a thousands separator. */
export function parseNumber(text: string): number | null {
  const bare = text.replace(/[\s\u00a0€]/g, '');
  const plain = italian.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : pointed.test(bare) ? bare : '';
  const value = plain === '' ? Number.NaN : Number(plain);
  return Number.isFinite(value) ? value : null;
}

/** The message of a refusal is Italian. */
export type Parsed<T> = { readonly value: T } | { readonly refused: string };
