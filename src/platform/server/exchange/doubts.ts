import { hasComma, hasPoint, isDoubtful } from './cells.ts';
import type { Faults } from './delivery-faults.ts';

export interface Doubts {
  readonly saw: (line: number, colonna: string, text: string) => void;
  readonly end: () => void;
}

/**
 * Reports ambiguous numbers: `1.234` is ambiguous alone or beside `0,5`. JSON and XML always use a decimal point
 * (`points`).
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
