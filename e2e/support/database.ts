import pg from 'pg';
import { inject } from 'vitest';

/** Runs SQL on the journeys' database. */
export async function inDatabase<Row extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: inject('journeyDatabase') });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

export interface Ordered {
  readonly id: string;
  readonly tipo: string;
  readonly numero: number;
  readonly totale: string;
  readonly stato: string;
}

/** Id of the newest document, so that a test can find documents created later. */
export async function lastDocument(): Promise<number> {
  const [found] = await inDatabase<{ id: string }>('select max(id) id from documenti');
  return Number(found?.id ?? 0);
}

export const ordersSince = (last: number, codAnagrafica: string): Promise<Ordered[]> =>
  inDatabase<Ordered>(
    'select id, tipo, numero, totale_documento totale, stato from documenti where id > $1 and cod_anagrafica = $2 order by id',
    [last, codAnagrafica],
  );

export const mailsAbout = async (id: string): Promise<string[]> =>
  (
    await inDatabase<{ destinatario: string }>("select destinatario from posta where riferimento ->> 'id' = $1", [id])
  ).map(({ destinatario }) => destinatario);
