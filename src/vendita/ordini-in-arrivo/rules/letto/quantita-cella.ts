import { unitaScritte } from '#catalogo/ricerca/rules/forma-di-misura.ts';

const altre: Readonly<Record<string, string>> = {
  stk: 'PZ', stck: 'PZ', 'stück': 'PZ', st: 'PZ', stuck: 'PZ', ea: 'PZ', each: 'PZ', pce: 'PZ', pc: 'PZ', nr: 'PZ', n: 'PZ', un: 'PZ', units: 'PZ', unit: 'PZ', c62: 'PZ', h87: 'PZ', 'pièce': 'PZ', 'pièces': 'PZ', pcs: 'PZ', u: 'PZ', num: 'PZ',
  karton: 'SC', ktn: 'SC', schachtel: 'SC', boxes: 'SC', bx: 'SC', scatole: 'SC',
  pk: 'CF', pack: 'CF', packs: 'CF', pkg: 'CF', pak: 'CF', packung: 'CF', ve: 'CF', pck: 'CF', cnf: 'CF', paket: 'CF', confez: 'CF',
  mtr: 'MT', meter: 'MT', metres: 'MT', 'mètre': 'MT', metri: 'MT', lfm: 'MT',
  kgm: 'KG', kilo: 'KG',
  pr: 'CP', pair: 'CP', pairs: 'CP', paar: 'CP', paire: 'CP',
  stange: 'BA', stg: 'BA', bar: 'BA', bars: 'BA',
}; // prettier-ignore

const note = new Map<string, string>([
  ...Object.entries(altre),
  ...Object.entries(unitaScritte).flatMap(([um, parole]) => parole.map((parola) => [parola, um] as const)),
]);

/** Known units that none of our articles has. */
const estranee =
  /^(?:set|kit|lt|l|gr|g|mq|m2|m²|mc|m3|cm|mm|rl|rt|rotoli|rotolo|rolle|rollen|roll|rolls|bobina|ct|cto|100|%|c|hundert|tsd|t|mi|h|ore|ora|dz|doz|dozen|gro|fl|sac|sacchi|sk|bg|blister|lat|pal|ton)$/i;

export const unitaNota = (scritta: string): string | null =>
  note.get(scritta.toLowerCase().replace(/[.:()]/g, '')) ?? null;
export const eUnita = (scritta: string): boolean =>
  unitaNota(scritta) !== null || estranee.test(scritta.replace(/[.:()]/g, ''));

export interface QuantitaCella {
  readonly numero: string;
  readonly um: string;
}

const dopo = /^(?:x|n\.?|nr\.?)?\s?([+-]?\d[\d.,'’]*(?:[ \u00a0]\d{3})*)\s*([\p{L}%²³.]{1,12}\d?)?$/iu;
const prima = /^([\p{L}.]{1,12})\s*(\d[\d.,'’]*)$/u;

/** `12`, `12pz`, `1.200 PZ`, `PZ 12`; null for anything else. */
export function leggiQuantitaCella(scritta: string): QuantitaCella | null {
  const testo = scritta.trim();
  const [, numero = '', unita = ''] = dopo.exec(testo) ?? [];
  if (numero !== '' && (unita === '' || eUnita(unita))) return { numero, um: unita };
  const [, davanti = '', suo = ''] = prima.exec(testo) ?? [];
  return davanti !== '' && eUnita(davanti) ? { numero: suo, um: davanti } : null;
}

/** Unit as in the contract: one of ours, or as written in capitals. */
export const unitaLetta = (scritta: string): string =>
  scritta === '' ? '' : (unitaNota(scritta) ?? scritta.replace(/[.:()]/g, '').toUpperCase());
