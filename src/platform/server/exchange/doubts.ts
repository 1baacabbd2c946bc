import { hasComma, isDoubtful } from './cells.ts';
import type { Faults } from './delivery-faults.ts';

export interface Doubts {
  /** A number as it is written. */
  readonly saw: (line: number, colonna: string, text: string) => void;
  readonly end: () => void;
}

/** `1.234` beside `0,5` in one file: told at the end, when it is known which commas there were. */
export function doubts(file: string, faults: Faults): Doubts {
  const seen: { readonly line: number; readonly colonna: string; readonly text: string }[] = [];
  let commas = false;
  return {
    saw: (line, colonna, text) => {
      commas ||= hasComma(text);
      if (seen.length < 100 && isDoubtful(text)) seen.push({ line, colonna, text });
    },
    end: () => {
      if (!commas) return;
      for (const { line, colonna, text } of seen)
        faults.add({
          file,
          riga: line,
          colonna,
          valore: text,
          atteso: `un numero senza dubbi: ${text.replace('.', '')} oppure ${text.replace('.', ',')}`,
        });
    },
  };
}
