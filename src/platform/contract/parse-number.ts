const italian = /^[+-]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/;
const pointed = /^[+-]?\d+\.\d+$/;

/** What a person typed: `1.234,5`, `1234,5`, `€ 12`, and `12.5` where the point can't part thousands. Null where it is no number. */
export function parseNumber(text: string): number | null {
  const bare = text.replace(/[\s\u00a0€]/g, '');
  const plain = italian.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : pointed.test(bare) ? bare : '';
  const value = plain === '' ? Number.NaN : Number(plain);
  return Number.isFinite(value) ? value : null;
}
