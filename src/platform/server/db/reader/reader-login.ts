import { createHmac, createHash, pbkdf2Sync } from 'node:crypto';
import type pg from 'pg';
import { breaksRule } from '#platform/contract/refusal.ts';
import { connected } from '../connected.ts';

const rounds = 4096;

/** SCRAM-SHA-256 verifier, so that the password appears in no statement or log. */
function scramVerifier(password: string, salt: Buffer): string {
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const keyed = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}

export interface Hidden {
  readonly tables: readonly string[];
  /** `table.column` */
  readonly columns: readonly string[];
}

export interface LoginOptions {
  readonly url: string;
  /** Configured login; undefined: one is created. */
  readonly given: string | undefined;
  readonly secret: string;
  readonly hidden: Hidden;
}

const mayNotMake =
  'La lettura dei dati non è disponibile: l’utente del database non può creare un ruolo di sola lettura. Va creato a mano e indicato in QUERY_DATABASE_URL.';
const tooStrong =
  'La lettura dei dati non è disponibile: il ruolo del database può scrivere, oppure vede password e codici.';

/** URL of a login that can only SELECT. Rights are granted again at each start, for new tables. */
export async function readerUrl(options: LoginOptions): Promise<string> {
  const url = options.given ?? (await made(options));
  await connected(url, (client) => checked(client, options.hidden));
  return url;
}

/** Temporary files per statement; only a superuser can set the limit. */
const mostOnDisk = '1GB';

/** Lock id, the same on every server: concurrent grants would fail. */
const lock = 7_240_116;

function made({ url, secret, hidden }: LoginOptions): Promise<string> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ role: string; may: boolean; strong: boolean; there: boolean }>(`
      select d.role, u.rolsuper or u.rolcreaterole as may, u.rolsuper as strong, exists (select from pg_roles r where r.rolname = d.role) as there
      from (select 'cardine_lettura_' || oid as role from pg_database where datname = current_database()) d,
        pg_roles u where u.rolname = current_user`);
    const [found] = rows;
    if (!found?.may) throw breaksRule(mayNotMake);
    const password = createHmac('sha256', secret).update(found.role).digest('hex');
    const salt = createHmac('sha256', secret).update(`${found.role} salt`).digest().subarray(0, 16);
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    if (!found.there) await client.query(`create role ${found.role} login noinherit connection limit 10`);
    await client.query(`alter role ${found.role} password '${scramVerifier(password, salt)}'`);
    await client.query(`alter role ${found.role} set default_transaction_read_only = on`);
    if (found.strong) await client.query(`alter role ${found.role} set temp_file_limit = '${mostOnDisk}'`);
    await grant(client, found.role, hidden);
    await client.query('commit');
    return Object.assign(new URL(url), { username: found.role, password }).href;
  });
}

async function grant(client: pg.Client, role: string, hidden: Hidden): Promise<void> {
  const { rows } = await client.query<{ name: string; columns: string[]; whole: boolean }>(
    `select format('%I', c.relname) as name, array_agg(format('%I', a.attname) order by a.attnum) filter (where not ${secretColumn}) as columns,
       not bool_or(${secretColumn}) as whole
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all ($1::text[])
     group by c.relname`,
    [hidden.tables, hidden.columns],
  );
  await client.query(`revoke all on all tables in schema public from ${role}`);
  await client.query(`grant usage on schema public to ${role}`);
  for (const { name, columns, whole } of rows)
    await client.query(`grant select ${whole ? '' : `(${columns.join(', ')})`} on public.${name} to ${role}`);
}

const secretColumn = `c.relname || '.' || a.attname = any ($2::text[])`;

/** Refuses a login that can write, change role, or read hidden data. */
async function checked(client: pg.Client, hidden: Hidden): Promise<void> {
  const { rows } = await client.query<{ strong: boolean }>(
    `select r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolbypassrls or r.rolreplication
       or exists (select from pg_auth_members m where m.member = r.oid)
       or exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and (has_table_privilege(c.oid, 'insert, update, delete, truncate') or has_any_column_privilege(c.oid, 'insert, update')
           or (c.relname = any ($1::text[]) and has_any_column_privilege(c.oid, 'select'))))
       or exists (select from pg_class c join pg_attribute a on a.attrelid = c.oid
         where c.relnamespace = 'public'::regnamespace and ${secretColumn} and has_column_privilege(c.oid, a.attnum, 'select')) as strong
     from pg_roles r where r.rolname = current_user`,
    [hidden.tables, hidden.columns],
  );
  if (rows[0]?.strong !== false) throw breaksRule(tooStrong);
}
