import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { bearer, loginAs, type Material } from './journeys.ts';
import { onDatabase } from './on-database.ts';

/** Limits for 250,000 articles; smaller catalogues have proportionally less time. */
const limits = { seconds: 90, articles: 250_000, memory: 200, others: 20, changed: 1 } as const;
const changes = 1000;
/** Load of other users: connections, and requests per second. */
const others = { lanes: 4, perSecond: 20, seconds: 10 } as const;

interface Catalogue {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly of: Material;
  readonly memory: () => Promise<number>;
}

interface Making {
  readonly seconds: number;
  readonly articles: number;
  readonly bytes: number;
  readonly memory: number;
  readonly others: Others;
}

/** A customer's BMEcat of all articles, the waiting time of others meanwhile, and what changed since. */
export async function catalogue({ origin, databaseUrl, of, memory }: Catalogue): Promise<string[]> {
  // Creating a key requires a login of less than 15 minutes.
  const headers = await headersOf(origin, databaseUrl);
  const ask = asking(origin, headers);
  const { id } = await ask<{ id: number }>('POST', '', {
    nome: `banco ${randomUUID()}`,
    formato: 'bmecat-2005',
    notte: false,
  });
  try {
    const { chiave } = await ask<{ chiave: string }>('POST', `/${id}/chiave`, {});
    const page = (): Promise<Others> => asOthers({ origin, headers, of }, () => wait(others.seconds * 1000));
    const alone = await page();
    const first = await made({ origin, headers, of, memory }, id);
    const after = await page();
    await change(databaseUrl, id);
    const second = await made({ origin, headers, of, memory }, id);
    const bmecat = await changedSince(origin, id, chiave);
    // Changes are stored by article, not by format.
    await onDatabase(databaseUrl, (client) =>
      client.query(`update cataloghi_uscita set formato = 'json' where id = $1`, [id]),
    );
    const json = await changedSince(origin, id, chiave);
    const quiet = Math.max(alone.p99, after.p99);
    return [
      ...[first, second].map((making, n) => said(n === 0 ? 'BMEcat' : 'again, after 1,000 changes', making, quiet)),
      `  Others alone: p99 ${alone.p99.toFixed(0)} ms before, ${after.p99.toFixed(0)} ms after`,
      changed('BMEcat', bmecat),
      changed('JSON', json),
    ];
  } finally {
    await ask('DELETE', `/${id}`);
  }
}

const verdict = (reached: boolean): string => (reached ? 'reached' : 'MISSED');

function said(
  name: string,
  { seconds, articles, bytes, memory, others: { p99, count, failed } }: Making,
  quiet: number,
): string {
  const most = (limits.seconds * articles) / limits.articles;
  const more = p99 - quiet;
  return (
    `${name}: ${articles.toLocaleString('en')} articles, ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s ` +
    `(at most ${most.toFixed(1)}, as ${limits.seconds} for ${limits.articles.toLocaleString('en')}: ${verdict(seconds <= most)}), ` +
    `${memory} MB more in memory (at most ${limits.memory}: ${verdict(memory <= limits.memory)}); ` +
    `others' p99 ${p99.toFixed(0)} ms of ${count}, ${more.toFixed(0)} more (at most ${limits.others}: ${verdict(more <= limits.others)})` +
    (failed > 0 ? `, ${failed} FAILED` : '')
  );
}

const changed = (format: string, { seconds, bytes, articles }: Changed): string =>
  `Changed since, ${articles} articles as ${format}, ${(bytes / 1e6).toFixed(1)} MB: ${seconds.toFixed(2)} s ` +
  `(at most ${limits.changed}: ${verdict(articles >= changes && seconds <= limits.changed)})`;

/** The customer with the largest range: no binding assortment. */
async function headersOf(origin: string, databaseUrl: string): Promise<Record<string, string>> {
  const [cliente] = await onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ k: string }>(
      `select c.cod_anagrafica as k from clienti c where not exists (select from assortimenti a where a.cod_anagrafica = c.cod_anagrafica)
         and not exists (select from cataloghi_uscita u where u.cod_anagrafica = c.cod_anagrafica) order by 1 limit 1`,
    );
    return rows.map(({ k }) => k);
  });
  return bearer(await loginAs(origin, 'admin@demo.it'), cliente);
}

const asking =
  (origin: string, headers: Record<string, string>) =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const reply = await fetch(`${origin}/api/user/cataloghiuscita${path}`, {
      method,
      headers: {
        ...headers,
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  };

interface Asked {
  readonly origin: string;
  readonly headers: Record<string, string>;
  readonly of: Material;
  readonly memory: () => Promise<number>;
}

interface Row {
  readonly id: number;
  readonly lavoro: number | null;
  readonly errore: string;
  readonly file: readonly { readonly articoli: number; readonly byte: number }[];
}

/** From the click until the file exists. */
async function made({ origin, headers, of, memory }: Asked, id: number): Promise<Making> {
  const ask = asking(origin, headers);
  const before = await memory();
  let most = before;
  const begun = performance.now();
  await ask('POST', `/${id}/prepara`, {});
  const row = async (): Promise<Row | undefined> =>
    (await ask<{ righe: readonly Row[] }>('GET', '')).righe.find((one) => one.id === id);
  const asked = await asOthers({ origin, headers, of }, async () => {
    for (let now = await row(); now && now.lavoro !== null; now = await row()) {
      most = Math.max(most, await memory());
      await wait(100);
    }
  });
  const seconds = (performance.now() - begun) / 1000;
  const last = await row();
  const file = last?.file.at(0);
  if (!file || last?.errore !== '') throw new Error(`The catalogue was not made: ${last?.errore}`);
  return { seconds, articles: file.articoli, bytes: file.byte, memory: most - before, others: asked };
}

interface Others {
  readonly p99: number;
  readonly count: number;
  readonly failed: number;
}

/** Views articles at its own pace until `during` has ended. */
async function asOthers(
  { origin, headers, of }: Pick<Asked, 'origin' | 'headers' | 'of'>,
  during: () => Promise<unknown>,
): Promise<Others> {
  const times: number[] = [];
  let failed = 0;
  let open = true;
  const lane = async (who: number): Promise<void> => {
    for (let n = who; open; n += others.lanes) {
      const begun = performance.now();
      const reply = await fetch(
        `${origin}/api/catalogo/paginacatalogo/articolo/${of.articoli[n % of.articoli.length]}`,
        { headers },
      );
      await reply.arrayBuffer();
      if (!reply.ok) failed++;
      times.push(performance.now() - begun);
      await wait(Math.max(0, (1000 * others.lanes) / others.perSecond - (performance.now() - begun)));
    }
  };
  const asked = Promise.all(Array.from({ length: others.lanes }, (_, who) => lane(who)));
  await during().finally(() => (open = false));
  await asked;
  times.sort((a, b) => a - b);
  return { p99: times[Math.floor(times.length * 0.99)] ?? 0, count: times.length, failed };
}

/** Changes the texts of a thousand articles of the catalogue. */
const change = (databaseUrl: string, id: number): Promise<unknown> =>
  onDatabase(databaseUrl, (client) =>
    client.query(
      `update articoli set descrizione = case when right(descrizione, 4) = ' bis' then left(descrizione, -4) else descrizione || ' bis' end
       where cd_articolo in (select cd_articolo from cataloghi_uscita_articoli where id_catalogo = $1 order by md5(cd_articolo) limit $2)`,
      [id, changes],
    ),
  );

interface Changed {
  readonly seconds: number;
  readonly bytes: number;
  readonly articles: number;
}

/** Read with the key, as the customer's program does. */
async function changedSince(origin: string, id: number, chiave: string): Promise<Changed> {
  const begun = performance.now();
  const reply = await fetch(`${origin}/api/cataloghi-uscita/${id}?dal=1`, {
    headers: { authorization: `Bearer ${chiave}` },
  });
  const text = await reply.text();
  const seconds = (performance.now() - begun) / 1000;
  if (!reply.ok) throw new Error(`Changed since: ${reply.status} ${text}`);
  const articles = text.startsWith('{')
    ? (JSON.parse(text) as { articoli: readonly unknown[] }).articoli.length
    : text.split('<PRODUCT mode=').length - 1;
  return { seconds, bytes: Buffer.byteLength(text), articles };
}
