import pg from 'pg';

/** Why confirmed orders could be lost in a power cut; Italian, or null. `connectMs`: a busy machine connects slowly. */
export async function reasonAgainst(url: string, connectMs = 5000): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    return `DATABASE_URL: il database non risponde (${messageOf(error)}).`;
  }
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'server_version_num', 'server_encoding')",
    );
    const setting = (name: string): string => rows.find((row) => row.name === name)?.setting ?? '';
    if (setting('fsync') === 'off')
      return 'Il server PostgreSQL ha fsync=off: un ordine confermato potrebbe andare perso. Attivarlo e riavviare.';
    if (setting('synchronous_commit') === 'off')
      return 'Il server PostgreSQL ha synchronous_commit=off: un ordine confermato potrebbe andare perso. Attivarlo e riavviare.';
    if (Number(setting('server_version_num')) < 150_000) return 'Serve PostgreSQL 15 o più recente.';
    if (setting('server_encoding') !== 'UTF8') return 'Il database deve usare la codifica UTF8.';
    return null;
  } finally {
    await client.end();
  }
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return messageOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : 'errore';
}
