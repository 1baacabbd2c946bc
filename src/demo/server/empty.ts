import type { Client } from 'pg';
import { connected } from '#platform/server/db/connected.ts';

const parts = ['utenti', 'testate', 'clienti', 'articoli', 'documenti', 'promozioni', 'aziende'] as const;

export async function isFilled(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ full: boolean }>(
    `select ${parts.map((table) => `exists (select from ${table})`).join(' or ')} as full`,
  );
  return rows[0]?.full === true;
}

export const isEmpty = (url: string): Promise<boolean> => connected(url, async (client) => !(await isFilled(client)));

export const isOfDemo = (url: string): Promise<boolean> =>
  connected(url, async (client) => {
    const { rowCount } = await client.query('select from dati_dimostrativi');
    return rowCount === 1;
  });

/** Tables of migrations and job queue are kept. */
export const emptied = (url: string): Promise<void> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
    );
    if (rows.length > 0)
      await client.query(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`);
  });
