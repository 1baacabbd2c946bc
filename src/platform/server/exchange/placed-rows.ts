import type pg from 'pg';
import type { Fault } from '#platform/contract/delivery-faults.ts';
import { firstFound, type Faults } from './delivery-faults.ts';
import { viewOf, type Kind } from './layout.ts';
import type { RowPlace, Source } from './source.ts';

export function faultPlace(
  placed: Source['placed'],
  { line, columns, place }: { line: number | null; columns: readonly string[]; place: RowPlace | undefined },
): Pick<Fault, 'riga' | 'colonna'> {
  if (!placed || !place) return { riga: line, colonna: columns.join(' + ') };
  const words = [...new Set(columns.map((name) => placed[name] ?? name))].join(' + ');
  return { riga: place.riga, colonna: place.di === '' ? words : `${words} (articolo ${place.di})` };
}

/** Existing rows keep omitted columns; new ones must have the required columns. */
export async function keepRest(
  client: pg.Client,
  { kind, table, name, placed }: { kind: Kind; table: string; name: string; placed: Source['placed'] },
  faults: Faults,
): Promise<void> {
  const rest = kind.columns.filter((column) => !kind.key.includes(column.name));
  if (rest.length === 0) return;
  const set = rest.map(({ name: c }) => `"${c}" = case when '${c}' = any(s."kept_") then v."${c}" else s."${c}" end`);
  const same = kind.key.map((c) => `v."${c}" = s."${c}"`).join(' and ');
  await client.query(`
    update ${table} s set ${set.join(', ')} from (${viewOf(kind)}) v where ${same} and cardinality(s."kept_") > 0`);
  const needed = rest.filter(({ required }) => required).map((column) => column.name);
  const rows = await firstFound<{ riga: number; di: string; colonna: string }>(client, faults, {
    sql: `select s.line, c.n, s."at_" as riga, s."of_" as di, c.name as colonna from ${table} s cross join unnest($1::text[]) with ordinality as c (name, n)
     where c.name = any(s."kept_") and not exists (select from (${viewOf(kind, kind.key)}) v where ${same})`,
    order: 'f.line, f.n',
    values: [needed],
  });
  for (const { riga, di, colonna } of rows)
    faults.add({
      file: name,
      ...faultPlace(placed, { line: riga, columns: [colonna], place: { riga, di } }),
      valore: '',
      atteso: 'un valore: l’articolo è nuovo nel portale',
    });
}
