import { puoEssereUnCodice } from '#catalogo/ricerca/rules/forma-di-misura.ts';
import { conPuntiDecimali } from '#catalogo/ricerca/rules/misure-scritte.ts';
import { normalizzaCodice } from '#parti/codici.ts';
import { cifreGtin, leggiGtin, mostraGtin } from '#prodotto/articolo/rules/gtin.ts';
import type { Colonne } from './colonne-file.ts';
import { rigaConCifre } from './numeri-a-parole.ts';
import { anchePerMisure, annunciaQuantita, dettaQuantita, leggiQuantita, unitaDi } from './quantita-scritta.ts';

export interface Lettura {
  readonly codice: string;
  readonly qta: number | null;
  readonly um: string;
  /** Word range of the code, end exclusive. */
  readonly da: number;
  readonly a: number;
  /** The code as the user wrote it. */
  readonly scritto: string;
}

const lettureMassime = 24;
/** Code length in characters and, split, in words. */
const caratteri = { minimi: 3, massimi: 20 } as const;
const paroleDelCodice = 6;
/** Later words are description. */
const paroleLette = 30;
/** Longer words are skipped: none is a code or quantity, and reading is quadratic. */
const segniMassimi = 60;

export interface Parola {
  readonly testo: string;
  readonly cella: number;
}

export const celleDi = (riga: string): string[] => riga.replace(/["']/g, ' ').split(/[\t;|]/);

/** Splits at commas outside numbers. */
const traVirgole = (testo: string): string[] =>
  !testo.includes(',') || (testo.length <= segniMassimi && leggiQuantita(testo)) ? [testo] : testo.split(',');

export const paroleDi = (celle: readonly string[]): Parola[] =>
  celle
    .flatMap((testo, cella) =>
      conPuntiDecimali(testo)
        .split(/[\s\u00a0]+/)
        .map(conEan)
        .flatMap(traVirgole)
        .map((parola) => ({ testo: parola, cella })),
    )
    .filter(({ testo }) => testo.length <= segniMassimi && /[\p{L}\p{N}*=]/u.test(testo))
    // Drops the line number `1)` or `1.`.
    .filter(({ testo }, posto) => posto > 0 || !/^\d{1,3}[).]$/.test(testo))
    .map(({ testo, cella }) => ({ testo: testo.replace(/^[([]+|[:.,)\]]+$/g, ''), cella }))
    .slice(0, paroleLette);

interface Valutata {
  readonly posto: number;
  readonly qta: number;
  readonly um: string;
  readonly peso: number;
}

function quantitaDi(parole: readonly Parola[], celle: readonly string[]): Valutata[] {
  const inCella = (cella: number): number => parole.filter((una) => una.cella === cella).length;
  /** Whether the number is part of a name: `colla 25 kg bianca` contains a size, `colla 25 kg` ends with a quantity. */
  const nelNome = (cella: number, da: number, a: number): boolean =>
    inCella(cella) > a - da && da > 0 && (a < parole.length || celle.length > 1);
  return parole.flatMap(({ testo, cella }, posto) => {
    const scritta = leggiQuantita(testo);
    if (!scritta) return [];
    const { qta } = scritta;
    const prima = parole[posto - 1]?.testo ?? '';
    const sola = celle.length > 1 && (celle[cella] ?? '').trim() === testo;
    const seguente = parole[posto + 1];
    const dopo = seguente && (sola || seguente.cella === cella) ? unitaDi(seguente.testo) : null;
    const di = (um: string, peso: number): Valutata[] => [{ posto, qta, um, peso }];
    if (dettaQuantita(prima)) return di(scritta.um || (dopo ?? ''), 6);
    if (scritta.certa || dopo !== null) {
      const um = scritta.um || (dopo ?? '');
      // `PZ2` is also a screwdriver bit.
      const anche = anchePerMisure.has(um) || /^pz[0-4]$/i.test(testo);
      const misura = anche && nelNome(cella, posto, dopo === null ? posto + 1 : posto + 2);
      return di(um, misura ? pesoMisura : 5);
    }
    const umPrima = unitaDi(prima);
    if (umPrima !== null || annunciaQuantita(prima)) {
      const anche = umPrima === null || anchePerMisure.has(umPrima);
      const nome = anche && nelNome(cella, posto - 1, posto + 1);
      return di(umPrima ?? '', nome ? pesoMisura : 4);
    }
    const intera = Number.isInteger(qta) ? 0.5 : 0;
    return di('', (sola ? 2 : posto === parole.length - 1 ? 1 : posto === 0 ? 0.6 : 0) + intera);
  });
}

/** Taken where the line has no other number. */
const pesoMisura = 0.55;

/** Likeliest number outside the code; a bare one must be at an end, alone in its cell or next to the code. */
function quantitaPer(quantita: readonly Valutata[], da: number, a: number): Valutata | null {
  let migliore: Valutata | null = null;
  for (const una of quantita) {
    if (una.posto >= da && una.posto < a) continue;
    const peso = una.peso + (una.posto === a || una.posto === da - 1 ? 0.3 : 0);
    if (peso > 0.5 && (migliore === null || peso > migliore.peso)) migliore = { ...una, peso };
  }
  return migliore;
}

const diCodice = /^[a-z0-9][a-z0-9./-]*$/i;

/** Longest first, each within one cell. */
function codiciDi(parole: readonly Parola[]): { codice: string; da: number; a: number }[] {
  const trovati = parole.flatMap((_, da) => {
    const corse: { codice: string; da: number; a: number }[] = [];
    for (let a = da + 1; a <= Math.min(parole.length, da + paroleDelCodice); a++) {
      const ultima = parole[a - 1];
      if (!ultima || ultima.cella !== parole[da]?.cella || !diCodice.test(ultima.testo)) break;
      const codice = normalizzaCodice(
        parole
          .slice(da, a)
          .map(({ testo }) => testo)
          .join(''),
      );
      if (codice.length > caratteri.massimi) break;
      if (codice.length >= caratteri.minimi && /\d/.test(codice)) corse.push({ codice, da, a });
    }
    return corse;
  });
  return trovati
    .sort((una, altra) => altra.codice.length - una.codice.length || una.da - altra.da)
    .slice(0, lettureMassime);
}

/**
 * Possible codes and quantities in any order and with any separator; the database decides which exist. `colonne` fixes
 * positions from the heading.
 */
export function leggiRiga(riga: string, colonne: Colonne | null = null): Lettura[] {
  const celle = celleDi(rigaConCifre(riga));
  const inColonna =
    colonne && celle[colonne.codice] !== undefined
      ? [celle[colonne.codice] ?? '', celle[colonne.quantita] ?? '']
      : null;
  if (inColonna && normalizzaCodice(inColonna[0] ?? '') !== '') return letture(inColonna);
  return letture(celle);
}

/** Replaces a GS1 barcode text, `]C1010801234567890517…`, by its EAN; an EAN alone stays as written. */
const conEan = (testo: string): string => {
  const gtin = /^\]|^\(?01\)?\d|\/01\//.test(testo) ? leggiGtin(testo) : null;
  return gtin !== null && testo.length > cifreGtin ? mostraGtin(gtin) : testo;
};

const testoDi = (parole: readonly Parola[]): string => parole.map(({ testo }) => testo).join(' ');

function letture(celle: readonly string[]): Lettura[] {
  const parole = paroleDi(celle);
  const quantita = quantitaDi(parole, celle);
  return codiciDi(parole).map(({ codice, da, a }) => {
    const sua = quantitaPer(quantita, da, a);
    return { codice, da, a, scritto: testoDi(parole.slice(da, a)), qta: sua?.qta ?? null, um: sua?.um ?? '' };
  });
}

/** Shorter words with a digit are probably sizes. */
const minimoScritto = 4;

/**
 * The word that is probably the customer's own code. Never the quantity, a size, a standard or a telephone number, nor a
 * part of one in several words (0444 123456).
 */
export function letturaScritta(letture: readonly Lettura[]): Lettura | undefined {
  const detti = letture.filter(({ da, a, scritto }) => a - da > 1 && !puoEssereUnCodice(scritto));
  return letture.find(
    ({ da, a, codice, qta, scritto }) =>
      a - da === 1 &&
      codice.length >= minimoScritto &&
      Number(codice) !== qta &&
      puoEssereUnCodice(scritto) &&
      !detti.some((lungo) => lungo.da <= da && a <= lungo.a),
  );
}

/** As written; empty if there is none. */
export const codiceScritto = (letture: readonly Lettura[]): string => letturaScritta(letture)?.scritto ?? '';

/** Two-letter words for finishes and sides, which are significant. */
const finituraBreve = /^(?:dx|sx|zn|zb|zg|zt|br|cr|ni|a2|a4)$/i;

/** Words of a line besides code and quantity; empty if they say nothing about an article. */
export function altreParole(riga: string, codice: string): string {
  const sue = new Set(codice.split(' '));
  const altre = paroleDi(celleDi(riga)).filter(
    ({ testo }) => !sue.has(testo) && !leggiQuantita(testo) && unitaDi(testo) === null && !annunciaQuantita(testo),
  );
  return altre.some(({ testo }) => /\p{L}{3}/u.test(testo) || finituraBreve.test(testo)) ? testoDi(altre) : '';
}
