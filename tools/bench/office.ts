import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { settimanaDi } from '#logistica/preparazione/rules.ts';
import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { fill, type Shop } from './cart.ts';
import { bearer, type Reads } from './journeys.ts';
import { measuredOf, steps, type Measured, type Steps } from './load.ts';

/** All day: documents by any filter, the week, the start page, the palette at each key. */
export function officeReads(token: string): Reads[] {
  const headers = bearer(token);
  const get = (path: string): Reads['requests'][number] => ({ method: 'GET', path: `/api${path}`, headers });
  const oggi = oggiInItalia(new Date());
  const vendite = '/intranet/ordini/vendite';
  const filtri = [
    'Gruppo=Ordinato',
    'Gruppo=Ordinato&ordina=-totale',
    'Gruppo=Ordinato&Filtro=Negozio&TipoData=Data%20ordine',
    'Gruppo=Consegnato',
    'Gruppo=Consegnato&Filtro=Fatturato&ordina=cliente',
    'Gruppo=Ordinato&CdAnagrafica=000100',
    'Gruppo=Ordinato&NrDocumento=12',
    'Area=Acquisti&Gruppo=Ordinato',
    'Area=Acquisti&Gruppo=Ricevuto',
  ];
  const anni = `DataDa=${Number(oggi.slice(0, 4)) - 1}${oggi.slice(4)}&DataA=${oggi}`;
  // This week has the bench's own orders, thousands a day.
  const settimane = Array.from({ length: 12 }, (_, n) => settimanaDi(addDays(oggi, -7 * (n + 1)))).map(
    ({ anno, settimana }) => get(`/intranet/ordini/preparazione/${settimana}?anno=${anno}`),
  );
  const parole = ['ve', 'ros', 'cern', 'oc 12', '12', 'ferramenta', '000100'].map(encodeURIComponent);
  const row = (name: string, requests: Reads['requests'], p99: number): Reads => ({
    name,
    requests,
    target: null,
    p99,
  });
  return [
    row(
      'document search, first page',
      filtri.map((filtro) => get(`${vendite}?${filtro}`)),
      60,
    ),
    { ...row('the same by article, a year', [get(`${vendite}/globale?Gruppo=Ordinato&${anni}`)], 300), connections: 1 },
    row('orders of a week, twelve past ones', settimane, 40),
    row(
      'palette, documents and customers',
      parole.flatMap((una) => [get(`/intranet/ordini/numero?testo=${una}`), get(`/intranet/clienti?cerca=${una}`)]),
      30,
    ),
    row('start page of the staff', [get('/intranet/home')], 80),
    {
      ...row(
        'open items of all customers',
        ['', '?vista=scadute', '?ordina=-aperto&pagina=2'].map((uno) => get(`/partite${uno}`)),
        60,
      ),
      connections: 1,
    },
  ];
}

const deliveries = 30;

/** Ready orders, delivered one by one; wanted: 150 ms for a hundred lines. */
export async function deliveredOrders(shop: Shop, databaseUrl: string, count: number): Promise<Measured> {
  const rounds: Steps[] = [];
  // The first round is only a warm-up.
  for (let round = 0; round <= 1; round++) {
    const ids: number[] = [];
    for (const [i, cliente] of shop.of.clienti.slice(0, deliveries).entries()) {
      await fill(shop, cliente, count, i * count);
      ids.push(await ordered(shop, cliente));
    }
    await madeReady(databaseUrl, ids);
    rounds.push(await steps(ids, (id) => deliver(shop, id), 1));
  }
  return measuredOf(rounds.slice(1));
}

const json = { 'content-type': 'application/json' };

async function ordered({ origin, token }: Shop, cliente: string): Promise<number> {
  const response = await fetch(`${origin}/api/user/carrello/conferma`, {
    method: 'POST',
    headers: { ...json, ...bearer(token, cliente), 'idempotency-key': randomUUID() },
    body: JSON.stringify({ trasporto: 'ritiro', pagamento: 'bonifico' }),
  });
  if (!response.ok) throw new Error(`No order of ${cliente}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: number }).id;
}

/** Marks orders as picked directly in the database, because picking is not measured. */
async function madeReady(databaseUrl: string, ids: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`update documenti set stato = 'in preparazione' where id = any($1::bigint[])`, [ids]);
    await client.query(
      `insert into preparazioni (id_documento, id_utente, iniziata)
       select d.id, u.id, now() from unnest($1::bigint[]) d (id), utenti u where u.username = 'admin@demo.it'`,
      [ids],
    );
    await client.query(
      `insert into preparazioni_righe (id_documento, riga, qta)
       select r.id_documento, r.riga, r.qt_ordinata from documenti_righe r where r.id_documento = any($1::bigint[]) and r.cd_articolo is not null`,
      [ids],
    );
  } finally {
    await client.end();
  }
}

async function deliver({ origin, token }: Shop, id: number): Promise<boolean> {
  const response = await fetch(`${origin}/api/intranet/preparazione/${id}/consegna`, {
    method: 'POST',
    headers: { ...json, ...bearer(token), 'idempotency-key': randomUUID() },
    body: JSON.stringify({}),
  });
  await response.arrayBuffer();
  return response.ok;
}
