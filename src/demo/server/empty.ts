import pg from 'pg';
import type { Client } from 'pg';

const parts = ['utenti', 'testate', 'clienti', 'articoli', 'documenti', 'promozioni', 'aziende'] as const;

/** True where anything is that the demo could mix with. */
export async function isFilled(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ full: boolean }>(`select ${parts.map((table) => `exists (select from ${table})`).join(' or ')} as full`);
  return rows[0]?.full === true;
}

export async function isEmpty(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return !(await isFilled(client));
  } finally {
    await client.end();
  }
}

/** Takes all rows of all tables out, for a fresh fill; the migrations' own table stays. */
export async function emptied(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`);
    if (rows.length > 0) await client.query(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`);
  } finally {
    await client.end();
  }
}
