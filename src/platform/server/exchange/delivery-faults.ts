import type { Fault } from '#platform/contract/delivery-faults.ts';
import { mostFaults } from '#platform/contract/delivery-faults.ts';

const mostShown = 60;

export interface Faults {
  add(fault: Fault): void;
  unlisted(more: number): void;
  readonly all: readonly Fault[];
  readonly count: number;
}

export function createFaults(): Faults {
  const all: Fault[] = [];
  let count = 0;
  return {
    all,
    get count() {
      return count;
    },
    unlisted: (more) => void (count += more),
    add: (fault) => {
      count++;
      if (all.length < mostFaults) all.push({ ...fault, valore: shown(fault.valore) });
    },
  };
}

const shown = (value: string): string => {
  const plain = value.slice(0, mostShown + 1).replace(/[\p{Cc}\u2028\u2029]/gu, '�');
  return plain.length > mostShown ? `${plain.slice(0, mostShown)}…` : plain;
};
