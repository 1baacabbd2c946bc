import type pg from 'pg';
import type { Manifest } from './manifest.ts';

const jobs = 'pgboss.job';

const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

export async function readTables(client: pg.Client): Promise<Manifest['tabelle']> {
  const { rows } = await client.query<{ nome: string; colonne: string[] }>(`
    select case when c.relnamespace = 'public'::regnamespace then c.relname else n.nspname || '.' || c.relname end as nome,
      array_agg(a.attname::text order by a.attnum) as colonne
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where (n.nspname = 'public' and c.relkind = 'r') or n.nspname || '.' || c.relname = '${jobs}'
    group by 1 order by 1`);
  return rows;
}

export async function readSequences(client: pg.Client): Promise<Manifest['sequenze']> {
  const { rows } = await client.query<{ nome: string; valore: string }>(
    `select sequencename as nome, last_value::text as valore from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

export async function readMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as found");
  if (!found[0]?.found) return [];
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash }) => hash);
}

/** Replaces the single-use link of a mail that was not sent yet. */
const withoutLink =
  'Questo messaggio conteneva un collegamento personale, che i backup non conservano: ne chieda uno nuovo dal portale.';
const personal = `riferimento ->> 'tipo' = 'accesso' and testo <> ''`;

/** Columns changed in a backup: running jobs are written as waiting, unsent mails without their personal codes. */
const otherwise: Readonly<Record<string, string>> = {
  [`${jobs}.state`]: `case when state = 'active' then 'retry' else state end`,
  'posta.testo': `case when ${personal} then '${withoutLink}' else testo end`,
  'posta.html': `case when ${personal} then null else html end`,
};

/** COPY text. */
export function copyOut({ nome, colonne }: Manifest['tabelle'][number]): string {
  const written = colonne.map((column) => otherwise[`${nome}.${column}`] ?? quoted(column));
  const which = nome === jobs ? ` where state < 'completed'` : '';
  return `copy (select ${written.join(', ')} from ${quoted(nome)}${which}) to stdout`;
}

export const copyIn = ({ nome, colonne }: Manifest['tabelle'][number]): string =>
  `copy ${quoted(nome)} (${colonne.map(quoted).join(', ')}) from stdin`;

export async function firstFilled(client: pg.Client, tables: Manifest['tabelle']): Promise<string | null> {
  for (const { nome } of tables) {
    const { rowCount } = await client.query(`select from ${quoted(nome)} limit 1`);
    if (rowCount) return nome;
  }
  return null;
}

export async function emptyTables(client: pg.Client, tables: Manifest['tabelle']): Promise<void> {
  const own = tables.filter(({ nome }) => nome !== jobs).map(({ nome }) => quoted(nome));
  await client.query(`truncate ${own.join(', ')} restart identity cascade`);
  if (tables.some(({ nome }) => nome === jobs)) await client.query(`delete from ${quoted(jobs)}`);
}

/**
 * Drops foreign keys and disables triggers; the returned function restores both and checks every key. Within a
 * transaction, as owner.
 */
export async function withoutKeys(client: pg.Client, tables: Manifest['tabelle']): Promise<() => Promise<void>> {
  const own = tables.filter(({ nome }) => nome !== jobs).map(({ nome }) => quoted(nome));
  const { rows: keys } = await client.query<{ tabella: string; nome: string; come: string }>(`
    select conrelid::regclass::text as tabella, quote_ident(conname) as nome, pg_get_constraintdef(oid) as come
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { tabella, nome } of keys) await client.query(`alter table ${tabella} drop constraint ${nome}`);
  for (const table of own) await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const { tabella, nome, come } of keys)
      await client.query(`alter table ${tabella} add constraint ${nome} ${come}`);
    for (const table of own) await client.query(`alter table ${table} enable trigger user`);
  };
}

export async function setSequences(client: pg.Client, sequences: Manifest['sequenze']): Promise<void> {
  for (const { nome, valore } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(nome), valore]);
}
