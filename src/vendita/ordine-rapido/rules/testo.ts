import type { Colonne } from './colonne-file.ts';
import { leggiColonne } from './colonne-file.ts';
import type { Lettura } from './lettura.ts';
import { leggiRiga } from './lettura.ts';

/** Lines that one text, file or list may have. */
export const righeMassime = 1000;
/** Characters that a pasted text may have. */
export const caratteriMassimi = 200_000;
/** Characters of a line that are shown again. */
const caratteriMostrati = 200;

export interface RigaLetta {
  /** As the person counts the lines, from 1, empty ones too. */
  readonly numero: number;
  readonly testo: string;
  /** Empty where nothing in the line can be a code. */
  readonly letture: readonly Lettura[];
}

/** The lines of a pasted text, empty ones and a heading left out. The columns of a heading hold for what stands below it. */
export function leggiTesto(testo: string): RigaLetta[] {
  let colonne: Colonne | null = null;
  return testo.split(/\r\n|\n|\r/).flatMap((riga, indice) => {
    if (riga.trim() === '') return [];
    const nuove = leggiColonne(riga);
    colonne = nuove ?? colonne;
    if (nuove) return [];
    return [{ numero: indice + 1, testo: riga.trim().slice(0, caratteriMostrati), letture: leggiRiga(riga, colonne) }];
  });
}

/** Null, or the sentence that refuses a text as a whole. */
export function verificaTesto(righe: readonly RigaLetta[]): string | null {
  if (righe.length === 0) return 'Nessuna riga da leggere.';
  return righe.length > righeMassime ? `Al massimo 1.000 righe per volta: qui sono ${righe.length}.` : null;
}
