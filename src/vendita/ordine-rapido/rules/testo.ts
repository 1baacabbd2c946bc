import type { Colonne } from './colonne-file.ts';
import { leggiColonne } from './colonne-file.ts';
import type { Lettura } from './lettura.ts';
import { leggiRiga } from './lettura.ts';

/** Lines that one text, file or list may have. */
export const righeMassime = 1000;
/** Characters that a pasted text may have. */
export const caratteriMassimi = 200_000;
/** Characters of a line that are shown again, and that are read: code and quantity stand before. */
const caratteriMostrati = 200;
const caratteriLetti = 1000;

export interface RigaLetta {
  /** As the person counts the lines, from 1, empty ones too. */
  readonly numero: number;
  readonly testo: string;
  /** Empty where nothing in the line can be a code. */
  readonly letture: readonly Lettura[];
}

/** A line that is not empty, as it stands. */
interface RigaScritta {
  readonly numero: number;
  readonly riga: string;
}

/** The lines of a text that are not empty, headings among them. */
export function righeDi(testo: string): RigaScritta[] {
  const righe = testo.split(/\r\n|\n|\r/);
  return righe.flatMap((riga, indice) =>
    riga.trim() === '' ? [] : [{ numero: indice + 1, riga: riga.slice(0, caratteriLetti) }],
  );
}

/** Reads line by line, headings left out: the columns of a heading hold for what stands below it. */
export function* leggiRighe(righe: readonly RigaScritta[]): Generator<RigaLetta | null> {
  let colonne: Colonne | null = null;
  for (const { numero, riga } of righe) {
    const nuove = leggiColonne(riga);
    colonne = nuove ?? colonne;
    yield nuove ? null : { numero, testo: riga.trim().slice(0, caratteriMostrati), letture: leggiRiga(riga, colonne) };
  }
}

/** Headings that a text has beside its lines, at most. */
const intestazioniMassime = 100;

/** Null, or the sentence that refuses a text by the count of its lines, headings among them, before any of them is read. */
export const verificaConteggio = (quante: number): string | null =>
  quante > righeMassime + intestazioniMassime ? troppe(quante) : null;

/** Null, or the sentence that refuses a text as a whole. */
export function verificaTesto(righe: readonly RigaLetta[]): string | null {
  if (righe.length === 0) return 'Nessuna riga da leggere.';
  return righe.length > righeMassime ? troppe(righe.length) : null;
}

const troppe = (quante: number): string => `Al massimo 1.000 righe per volta: qui sono ${quante}.`;
