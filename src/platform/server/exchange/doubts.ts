import { hasComma, hasPoint, isDoubtful } from './cells.ts';
import type { Faults } from './delivery-faults.ts';

export interface Doubts {
  /** A number as it is written. */
  readonly saw: (line: number, colonna: string, text: string) => void;
  readonly end: () => void;
}

/**
 * `1.234` beside `0,5` in one file, or with no other number that shows what its point is: told at the end, when it is known which there were.
 * Numbers of JSON and XML have a decimal point: `points` says so.
 */
export function doubts(file: string, faults: Faults, points: boolean): Doubts {
  const seen: { readonly line: number; readonly colonna: string; readonly text: string }[] = [];
  let commas = false;
  let decimal = points;
  return {
    saw: (line, colonna, text) => {
      commas ||= hasComma(text);
      decimal ||= hasPoint(text);
      if (seen.length < 100 && isDoubtful(text)) seen.push({ line, colonna, text });
    },
    end: () => {
      if (!commas && decimal) return;
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
