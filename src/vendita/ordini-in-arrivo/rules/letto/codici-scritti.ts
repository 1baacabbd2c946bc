import { roundedCode } from '#platform/contract/rounded-code.ts';
import { leggiGtin } from '#prodotto/articolo/rules/gtin.ts';
import type { GenereCodice } from './letto.ts';
import type { Pezzo } from './pezzi.ts';

export interface CodiceTrovato {
  readonly valore: string;
  readonly scritto: string;
  readonly genere: GenereCodice;
  readonly pezzi: readonly Pezzo[];
  readonly certo: boolean;
  readonly provato: boolean;
}

/** One word of letters, digits and signs with at least one digit; `1,04E+11` is refused by the caller. */
export const formaDiCodice = (testo: string): boolean =>
  /^(?=.*\d)[\p{L}\d][\p{L}\d./_+*#-]{1,39}$/u.test(testo) && roundedCode(testo) === '';

/** As screens group our codes: `123 45678 01 02`. */
export const gruppiDiCifre = /^\d{3} \d{5} \d{2} \d{2}(?: \d{2})?$/;

/** A code, or one written in groups of digits. */
export const comeCodice = (testo: string): boolean =>
  formaDiCodice(testo) || (/^\d{1,6}(?: \d{1,6}){1,5}$/.test(testo) && testo.length > 8);

/** Labels in a description: `Vs. cod. 123`, `EAN: 801…`, `Ihre Art.-Nr. 7`. */
const etichette: readonly (readonly [GenereCodice, RegExp])[] = [
  ['ean', /\b(?:ean(?:[\s-]?13)?|gtin|barcode|cod(?:ice)?\.? a barre)\s*(?:code|cod\.?|nr?\.?)?\s*[:.]?\s*/iu],
  [
    'nostro',
    /(?:\b(?:vs\.?|vostro|v\/s)\s?(?:rif\.?\s?)?(?:cod(?:ice)?|art(?:icolo)?)\.?(?:\s(?:materiale|articolo|art\.?|prodotto))?|\bcod(?:ice)?\.?\s?(?:art\.?\s?)?forn(?:itore)?\.?|\byour (?:item|part|code|ref|article)(?: (?:no|number|code))?\.?|\b(?:supplier|vendor) (?:item|part|code)(?: (?:no|number))?\.?|\bihre (?:art(?:ikel)?\.?-?\s?(?:nr|nummer)|mat(?:erial)?\.?-?\s?nr)\.?|\blief(?:eranten)?\.?-?\s?art(?:ikel)?\.?-?\s?nr\.?|\b(?:v\/|votre )(?:r[ée]f(?:[ée]rence)?|code)\.?)\s*[:.]?\s*/iu,
  ],
  [
    'loro',
    /(?:\b(?:ns\.?|nostro|n\/s)\s?(?:rif\.?\s?)?(?:cod(?:ice)?|art(?:icolo)?)\.?|\bcod(?:ice)?\.? interno|\bour (?:item|part|code|ref|article)(?: (?:no|number|code))?\.?|\bunsere (?:art(?:ikel)?\.?-?\s?(?:nr|nummer)|mat(?:erial)?\.?-?\s?nr)\.?|\bnotre (?:r[ée]f(?:[ée]rence)?|code)\.?)\s*[:.]?\s*/iu,
  ],
  [
    'produttore',
    /(?:\bcod(?:ice)?\.? (?:prod(?:uttore)?|costr(?:uttore)?)\.?|\bmpn|\bmfr\.? part(?: no\.?)?|\bmanufacturer (?:part|code)(?: (?:no|number))?\.?|\bhersteller-?(?:nr|teilenr|artikelnr)\.?)\s*[:.]?\s*/iu,
  ],
  // Labels that don't say whose code it is; last, because the others begin in the same way.
  [
    'ignoto',
    /\b(?:cod(?:ice)?\.?(?:\s?art(?:icolo)?\.?)?|art(?:ikel|icolo)?\.?-?\s?n(?:r|o)\.?|p\/n|part no\.?|sku)\s*[:.]?\s*/iu,
  ],
];

export interface CodiceInTesto {
  readonly valore: string;
  readonly genere: GenereCodice;
  readonly da: number;
  readonly a: number;
}

/** Codes that a label in the text introduces. */
export function codiciConEtichetta(testo: string): CodiceInTesto[] {
  const trovati: CodiceInTesto[] = [];
  for (const [genere, etichetta] of etichette)
    for (const trovata of testo.matchAll(new RegExp(etichetta.source, 'giu'))) {
      const da = trovata.index + trovata[0].length;
      const valore = /^[\p{L}\d][\p{L}\d./_+*#-]*/u.exec(testo.slice(da))?.[0]?.replace(/[.,-]+$/, '') ?? '';
      const gia = trovati.some((uno) => uno.a === da + valore.length);
      if (!gia && formaDiCodice(valore)) trovati.push({ valore, genere, da: trovata.index, a: da + valore.length });
    }
  return trovati;
}

const giorno = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/;

const separa = /^[-–—:|/]$/;

/** `1210 - Vite`: the code ends before a sign that stands alone. */
function primaDelSegno(pezzi: readonly Pezzo[]): readonly Pezzo[] {
  const dove = pezzi.findIndex(({ testo }) => separa.test(testo));
  return dove === 1 && formaDiCodice(pezzi[0]?.testo ?? '') ? pezzi.slice(0, 1) : pezzi;
}

/** The code of a cell, or several below each other; a GTIN is known by its check digit (GS1 General Specifications 7.9). */
export function codiciDellaCella(tutti: readonly Pezzo[], genere: GenereCodice): CodiceTrovato[] {
  const pezzi = primaDelSegno(tutti);
  const scritto = pezzi.map(({ testo }) => testo).join(' ');
  if (scritto === '' || roundedCode(scritto) !== '') return [];
  if (pezzi.length === 1 || pezzi.every(({ testo }) => formaDiCodice(testo)) === false) {
    const unito = pezzi.map(({ testo }) => testo).join(pezzi.length === 1 ? '' : ' ');
    if (pezzi.length > 1 && !/\d/.test(unito)) return [];
    if (pezzi.length > 4) return [];
    return [codice(unito, genere, pezzi, pezzi.length === 1 && senzaSpazi(unito))];
  }
  // Several words that each look like a code: `1210 0024 0101` is one code in groups of digits, `A12 B34` are two.
  const gruppi = pezzi.every(({ testo }) => /^\d{1,6}$/.test(testo));
  if (gruppi) return [codice(scritto, genere, pezzi, true)];
  return pezzi.map((pezzo) => codice(pezzo.testo, genere, [pezzo], false));
}

const senzaSpazi = (testo: string): boolean => !/\s\S*\s\S*\s/.test(testo);

function codice(valore: string, genere: GenereCodice, pezzi: readonly Pezzo[], pulito: boolean): CodiceTrovato {
  const gtin = valore.replace(/\D/g, '').length >= 12 && /^[\d\s.-]+$/.test(valore) ? leggiGtin(valore) : null;
  const comeEan = gtin !== null && /^(?:\d ?){13,14}$/.test(valore);
  return {
    valore: genere === 'ean' || comeEan ? valore.replace(/[\s.-]/g, '') : valore,
    scritto: pezzi.map(({ testo }) => testo).join(' '),
    genere: genere === 'ignoto' && comeEan ? 'ean' : genere,
    pezzi,
    certo: genere === 'ean' ? gtin !== null || leggiGtin(valore) !== null : pulito && !giorno.test(valore),
    provato: (genere === 'ean' || comeEan) && leggiGtin(valore) !== null,
  };
}
