import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { z } from 'zod';
import { sentences } from '../http/sentences.ts';
import type { Faults } from './delivery-faults.ts';
import type { JsonCheck } from './layout.ts';
import type { Side } from './load-side.ts';

export const bySchema =
  (schema: z.ZodType): JsonCheck =>
  (value) => {
    const parsed = schema.safeParse(value, { error: sentences.localeError });
    if (parsed.success) return { value: parsed.data };
    const [first] = parsed.error.issues;
    const where = (first?.path ?? []).map((part) => (typeof part === 'number' ? `riga ${part + 1}` : String(part)));
    const more = parsed.error.issues.length - 1;
    const others = more === 0 ? '' : ` (e ${more === 1 ? 'un altro errore' : `altri ${more} errori`})`;
    return { expected: `un contenuto valido; ${where.join(', ') || 'tutto'}: ${first?.message ?? ''}${others}` };
  };

/** Writes back the normalised value, one at a time because values may be large. */
export async function checkJson(client: pg.Client, sides: readonly Side[], faults: Faults): Promise<void> {
  for (const side of sides)
    for (const [column, check] of Object.entries(side.kind.json ?? {}))
      if (side.given.includes(column)) await checkColumn(client, { side, column, check, faults });
}

async function checkColumn(
  client: pg.Client,
  { side, column, check, faults }: { side: Side; column: string; check: JsonCheck; faults: Faults },
): Promise<void> {
  for (let after = -1; ;) {
    const { rows } = await client.query<{ line: number; text: string }>(
      `select line, "${column}"::text as text from ${side.table} where line > $1 and "${column}" is not null order by line limit 1`,
      [after],
    );
    const [row] = rows;
    if (!row) return;
    const given: unknown = JSON.parse(row.text);
    const found = check(given);
    if ('expected' in found)
      faults.add({ file: side.name, riga: row.line, colonna: column, valore: '', atteso: found.expected });
    else if (!isDeepStrictEqual(found.value, given))
      await client.query(`update ${side.table} set "${column}" = $1::jsonb where line = $2`, [
        JSON.stringify(found.value),
        row.line,
      ]);
    after = row.line;
  }
}
