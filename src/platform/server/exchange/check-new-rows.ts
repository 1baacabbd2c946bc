import type pg from 'pg';
import type { Faults } from './delivery-faults.ts';
import type { Side } from './load-side.ts';
import { diffTable } from './merge.ts';

export async function checkNewRows(client: pg.Client, side: Side, faults: Faults): Promise<void> {
  if (side.placed) return;
  const lacking = side.kind.columns.filter(({ name, required }) => required && !side.given.includes(name));
  if (lacking.length === 0) return;
  const { rows } = await client.query<{ riga: number | null; quante: number }>(
    `select min(line) as riga, count(*)::int as quante from ${diffTable(side.kind)} where nuova`,
  );
  const { riga = null, quante = 0 } = rows[0] ?? {};
  if (quante === 0) return;
  const nuove = quante === 1 ? 'questa riga è nuova' : `le righe nuove sono ${quante}`;
  for (const { name } of lacking)
    faults.add({
      file: side.name,
      riga,
      colonna: name,
      valore: '',
      atteso: `la colonna, che è obbligatoria: ${nuove}`,
    });
}
