import type { Client } from 'pg';
import { connected } from '#platform/server/db/connected.ts';

const parts = ['utenti', 'testate', 'clienti', 'articoli', 'documenti', 'promozioni', 'aziende'] as const;

/** True where anything is that the demo could mix with. */
export async function isFilled(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ full: boolean }>(
    `select ${parts.map((table) => `exists (select from ${table})`).join(' or ')} as full`,
  );
  return rows[0]?.full === true;
}

export const isEmpty = (url: string): Promise<boolean> => connected(url, async (client) => !(await isFilled(client)));

/** True where the demo itself filled the database: nobody's data are in it. */
export const isOfDemo = (url: string): Promise<boolean> =>
  connected(url, async (client) => {
    const { rowCount } = await client.query('select from dati_dimostrativi');
    return rowCount === 1;
  });

/** Takes all rows of all tables out, for a fresh fill; what the migrations and the job queue keep for themselves stays. */
export const emptied = (url: string): Promise<void> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
    );
    if (rows.length > 0)
      await client.query(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`);
  });
