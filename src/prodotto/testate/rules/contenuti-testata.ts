import { piegato } from './testo-pulito.ts';

export const righeMassime = 10_000;

export interface RigaTabella {
  readonly ctTpRiga: 'D' | 'P' | 'V' | 'T';
  readonly cdArticolo: string | null;
  readonly descrizione: string;
}

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

/** Bytes. */
export const immagineMassima = 10 * 1024 * 1024;

export function verificaImmagineTestata(nome: string, bytes: number): string | null {
  if (!/\.(png|jpe?g|webp|gif)$/i.test(nome)) return "Selezionare un'immagine";
  return bytes > immagineMassima ? "Selezionare un'immagine con dimensione inferiore a 10MB." : null;
}

export interface FiltroTestata {
  readonly filtro: string;
  readonly valore: string;
}

/** Duplicates are found without case and accents. */
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
