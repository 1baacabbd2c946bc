import type pg from 'pg';
import { firstFound, type Faults } from './delivery-faults.ts';
import type { Side } from './load-side.ts';
import { diffTable } from './merge.ts';

export async function checkFixed(client: pg.Client, { kind, table, name }: Side, faults: Faults): Promise<void> {
  if (!kind.fixed) return;
  const key = kind.key.map((one) => `s."${one}"`).join(', ');
  const rows = await firstFound<{ line: number; value: string }>(client, faults, {
    sql: `select s.line, concat_ws(' / ', ${key}) as value from ${diffTable(kind)} d join ${table} s on s.line = d.line
      where not d.nuova`,
    order: 'f.line',
  });
  for (const { line, value } of rows)
    faults.add({
      file: name,
      riga: line,
      colonna: kind.fixed.join(' + '),
      valore: value,
      atteso: 'ciò che il portale ha già sotto questa chiave, che non cambia più',
    });
}
