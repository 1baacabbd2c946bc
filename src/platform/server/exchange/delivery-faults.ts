import { cut, storable } from '#platform/contract/storable.ts';
import type pg from 'pg';
import { mostFaults, type Fault } from '#platform/contract/delivery-faults.ts';

/** Maximum characters; names in a file may be megabytes long, and 2,000 faults are kept. */
const mostShown = 60;
const mostSaid = 300;

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
      if (all.length < mostFaults) all.push(short(fault));
    },
  };
}

/** The first rows that a check found, by `order`; the others are only counted. */
export async function firstFound<Row extends pg.QueryResultRow>(
  client: pg.Client,
  faults: Faults,
  check: { readonly sql: string; readonly order: string; readonly values?: unknown[] },
): Promise<readonly Row[]> {
  const { rows } = await client.query<Row & { found_: number }>(
    `select f.*, count(*) over ()::int as "found_" from (${check.sql}) f order by ${check.order} limit ${mostFaults}`,
    check.values,
  );
  faults.unlisted((rows[0]?.found_ ?? 0) - rows.length);
  return rows;
}

/** Leaves out rows with values that are too long, because a truncated value could not be matched. */
const short = ({ manca, ...fault }: Fault): Fault => ({
  ...fault,
  file: clipped(fault.file, mostSaid),
  colonna: clipped(fault.colonna, mostSaid),
  atteso: clipped(fault.atteso, mostSaid),
  valore: clipped(fault.valore, mostShown),
  ...(manca && Object.values(manca.celle).every((cell) => cell.length <= mostSaid) ? { manca } : {}),
});

export const clipped = (value: string, most = mostSaid): string => {
  const plain = value.slice(0, most + 1).replace(/[\p{Cc}\u2028\u2029]/gu, '�');
  return plain.length > most ? `${cut(plain, most)}…` : storable(plain);
};
