import { piegato } from '#prodotto/testate/rules/testo-pulito.ts';

/** Rows of a header's table, at most. */
export const righeMassime = 10_000;

export interface RigaTabella {
  readonly ctTpRiga: 'D' | 'P' | 'V' | 'T';
  readonly cdArticolo: string | null;
  readonly descrizione: string;
}

/** The sentence that refuses a table, with the place of its row from 1 on; null where it is good. */
export function verificaRighe(righe: readonly RigaTabella[]): string | null {
  if (righe.length > righeMassime) return 'La tabella ha al massimo 10.000 righe.';
  const visti = new Map<string, number>();
  for (const [i, { ctTpRiga, cdArticolo, descrizione }] of righe.entries()) {
    if (ctTpRiga === 'P' && cdArticolo === null) return `Riga ${i + 1}: manca il codice articolo.`;
    if (ctTpRiga !== 'P' && cdArticolo !== null) return `Riga ${i + 1}: solo una riga prodotto ha un codice articolo.`;
    if (ctTpRiga === 'D' && descrizione.trim() === '') return `Riga ${i + 1}: il titolo è vuoto.`;
    const altra = cdArticolo === null ? undefined : visti.get(cdArticolo);
    if (altra !== undefined) return `Riga ${i + 1}: l'articolo ${cdArticolo} è già alla riga ${altra}.`;
    if (cdArticolo !== null) visti.set(cdArticolo, i + 1);
  }
  return null;
}

/** Largest picture that is taken, in bytes. */
export const immagineMassima = 10 * 1024 * 1024;

/** Null, or why a file can't be the picture of a header. */
export function verificaImmagineTestata(nome: string, bytes: number): string | null {
  if (!/\.(png|jpe?g|webp|gif)$/i.test(nome)) return "Selezionare un'immagine";
  return bytes > immagineMassima ? "Selezionare un'immagine con dimensione inferiore a 10MB." : null;
}

/** A filter of a header and its value. */
export interface FiltroTestata {
  readonly filtro: string;
  readonly valore: string;
}

/** The sentence that refuses these filters; null where they are good. Case and accents do not make another value. */
export function verificaFiltri(filtri: readonly FiltroTestata[]): string | null {
  const visti = new Set<string>();
  for (const { filtro, valore } of filtri) {
    if (filtro.trim() === '' || valore.trim() === '') return 'Un filtro ha un nome e un valore.';
    if (/[#|]/.test(filtro + valore)) return `I segni # e | non si possono usare: ${filtro} ${valore}.`;
    const chiave = piegato(`${filtro}#${valore}`);
    if (visti.has(chiave)) return `Il valore ${valore} del filtro ${filtro} c'è due volte.`;
    visti.add(chiave);
  }
  return null;
}
