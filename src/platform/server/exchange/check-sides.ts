import type pg from 'pg';
import { firstFound, type Faults } from './delivery-faults.ts';
import type { Fault } from '#platform/contract/delivery-faults.ts';
import { viewOf, type Kind, type Reference } from './layout.ts';
import type { Side } from './load-side.ts';
import { diffTable } from './merge.ts';
import { faultPlace } from './placed-rows.ts';

interface Found {
  readonly line: number;
  readonly value: string;
  readonly at: number;
  readonly of: string;
}

const placeOf = ({ placed }: Side, of: string): string =>
  placed ? `${of}."at_" as "at", ${of}."of_" as "of"` : `null::int as "at", null::text as "of"`;

const whereOf = (
  { placed }: Side,
  { line, at, of }: Found,
  columns: readonly string[],
): Pick<Fault, 'riga' | 'colonna'> => faultPlace(placed, { line, columns, place: placed && { riga: at, di: of } });

export async function checkSides(
  client: pg.Client,
  {
    sides,
    kinds,
    faults,
  }: { readonly sides: readonly Side[]; readonly kinds: readonly Kind[]; readonly faults: Faults },
): Promise<void> {
  for (const side of sides) {
    await checkKeys(client, side, faults);
    for (const ref of side.kind.refs ?? []) await checkReference(client, { side, ref, sides, kinds, faults });
  }
}

const list = (names: readonly string[], of: string): string => names.map((name) => `${of}."${name}"`).join(', ');

async function checkKeys(client: pg.Client, side: Side, faults: Faults): Promise<void> {
  const { kind, table, name } = side;
  const key = list(kind.key, 's');
  const { rowCount } = await client.query(`select from ${table} s group by ${key} having count(*) > 1 limit 1`);
  if (rowCount === 0) return;
  const rows = await firstFound<Found & { first: number }>(client, faults, {
    sql: `
    select d.line, d.first, d.value, d."at", d."of" from (
      select s.line, ${placeOf(side, 's')}, min(s.line) over same as first, concat_ws(' / ', ${key}) as value, row_number() over same as n
      from ${table} s window same as (partition by ${key} order by s.line rows between unbounded preceding and unbounded following)
    ) d where d.line > d.first`,
    order: 'f.line',
  });
  for (const row of rows)
    faults.add({
      file: name,
      ...whereOf(side, row, kind.key),
      valore: row.value,
      atteso: side.placed ? 'ogni cosa una volta' : `una chiave non già usata (riga ${row.first})`,
    });
}

interface Checked {
  readonly side: Side;
  readonly ref: Reference;
  readonly sides: readonly Side[];
  readonly kinds: readonly Kind[];
  readonly faults: Faults;
}

/** A reference may point to a row of the delivery; unchanged rows are not checked. */
async function checkReference(client: pg.Client, { side, ref, sides, kinds, faults }: Checked): Promise<void> {
  if (!ref.columns.every((name) => side.given.includes(name))) return;
  const kind = kinds.find((one) => one.kind === ref.kind);
  if (!kind) throw new Error(`${side.kind.kind} names ${ref.kind}, which is no layout`);
  const to = ref.to ?? kind.key;
  const same = (of: string): string => ref.columns.map((name, i) => `${of}."${to[i]}" = s."${name}"`).join(' and ');
  const named = ref.columns.map((name) => `s."${name}" is not null and s."${name}"::text <> ''`).join(' and ');
  const brought = sides.find((one) => one.kind.kind === ref.kind);
  const rows = await firstFound<Found>(client, faults, {
    sql: `
    select s.line, concat_ws(' / ', ${list(ref.columns, 's')}) as value, ${placeOf(side, 's')} from ${side.table} s
    join ${diffTable(side.kind)} d on d.line = s.line where ${named}
      and not exists (select from (${viewOf(kind, to)}) v where ${same('v')})
      ${brought ? `and not exists (select from ${brought.table} b where ${same('b')})` : ''}
    `,
    order: 'f.line',
  });
  for (const row of rows)
    faults.add({
      file: side.name,
      ...whereOf(side, row, ref.columns),
      valore: row.value,
      atteso: `un valore che c’è in «${kind.kind}», nel portale o in questa consegna`,
    });
}
