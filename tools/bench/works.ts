import { randomUUID } from 'node:crypto';
import { bearer, type Reads } from './journeys.ts';
import { onDatabase } from './on-database.ts';
import { measuredOf, steps, type LoadRequest, type Measured, type Steps } from './load.ts';

const lines = 200_000;
/** Lines per sending and per receipt. */
const atOnce = 200;
const rounds = 6;
const base = '/lottiProduzione';

interface Works {
  readonly origin: string;
  readonly token: string;
  readonly databaseUrl: string;
}

/**
 * Written once: the demo's, repeated to 200,000. Of a hundred, four are at the subcontractor, one waits, the others
 * are back.
 */
export async function writeWorks(databaseUrl: string): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query(
      `with molte as (
        select r.*, row_number() over () as n from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine and o.cod_terzista is not null
        cross join generate_series(1, 1 + $1::int / (
          select count(*)::int from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine and o.cod_terzista is not null))
        where r.dt_invio is not null limit $1)
      insert into ordini_fornitori_righe (id_ordine, cd_articolo, qt_ord_for, qt_ricevuta, prezzo, dt_cons_richiesta, dt_cons_confermata, nr_riga, conto,
        cod_lavorazione, id_bolla, dt_invio, lead_time, dt_ricevimento)
      select id_ordine, cd_articolo, qt_ord_for, case when n % 100 < 5 then 0 else qt_ord_for end, prezzo, dt_cons_richiesta, dt_cons_confermata, nr_riga,
        conto, cod_lavorazione, case when n % 100 = 0 then null else id_bolla end, case when n % 100 = 0 then null else dt_invio end,
        lead_time, case when n % 100 < 5 then null else dt_invio + 7 end
      from molte`,
      [lines],
    );
    await client.query('analyze ordini_fornitori_righe');
  });
}

export function worksReads(token: string, articoli: readonly string[]): Reads[] {
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  const post = (path: string, body: object): LoadRequest => ({
    method: 'POST',
    path: `/api${base}${path}`,
    headers,
    body: JSON.stringify(body),
  });
  const get = (path: string): LoadRequest => ({ method: 'GET', path: `/api${path}`, headers: bearer(token) });
  const row = (name: string, requests: readonly LoadRequest[], p99: number): Reads => ({
    name,
    requests,
    target: null,
    p99,
  });
  const tabs = [
    post('/terzisti/testata/elenco/1', {}),
    post('/terzisti/lavorazioni/documenti', {}),
    get(`${base}/terzisti/lavorazioni_inviate/elenco`),
    get(`${base}/terzisti/lavorazioni_inviate/elenco?inCorso=0&pagina=20`),
    get(`${base}/terzisti/lavorazioni_completate/elenco/1`),
    post('', {}),
  ];
  const labels = articoli
    .slice(0, 200)
    .map((codice) => get(`/intranet/stampanti/anteprima?tipo=articolo&chiave=${encodeURIComponent(codice)}`));
  return [
    row(`lists of work, ${lines.toLocaleString('en')} lines`, tabs, 50),
    row('board of what lies at subcontractors', [get(`${base}/terzisti/fuori`)], 60),
    { ...row('preview of a label, 200 different', labels, 100), shared: true },
  ];
}

/** One person; wanted: 150 ms for two hundred lines each. */
export async function sentAndReceived(works: Works): Promise<readonly [sent: Measured, received: Measured]> {
  const batches = await sendable(works.databaseUrl);
  const sent = await each(batches, (ids) => write(works, '/lavorazione/invio', { righe: ids }));
  const received = await each(batches, (ids) =>
    write(works, '/terzisti/lavorazioni_inviate/conferma', { righe: ids.map((id) => ({ id })), nrBolla: '1/B' }),
  );
  return [sent, received];
}

/** The first is the warm-up. */
async function each(
  batches: readonly number[][],
  step: (ids: readonly number[]) => Promise<boolean>,
): Promise<Measured> {
  const measured: Steps[] = [];
  for (const batch of batches) measured.push(await steps([batch], step, 1));
  return measuredOf(measured.slice(1));
}

/** Waiting, with enough stock. */
const sendable = (databaseUrl: string): Promise<number[][]> =>
  onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string; articolo: string }>(
      `select r.id, r.cd_articolo as articolo from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine
       where o.cod_terzista is not null and r.dt_invio is null order by r.id limit $1`,
      [(rounds + 1) * atOnce],
    );
    await client.query(
      `insert into giacenze as g (cd_articolo, qta_scaffale, qta_ubicazione2, qta_ricevuta, qta_impegnata)
       select distinct unnest($1::text[]), 1e6, 0, 0, 0 on conflict (cd_articolo) do update set qta_scaffale = 1e6`,
      [rows.map(({ articolo }) => articolo)],
    );
    const ids = rows.map(({ id }) => Number(id));
    return Array.from({ length: Math.floor(ids.length / atOnce) }, (_, n) => ids.slice(n * atOnce, (n + 1) * atOnce));
  });

/** A hundred to the first printer: ms until the answer. */
export async function queuedLabels(works: Works, articoli: readonly string[]): Promise<string> {
  const response = await fetch(`${works.origin}/api/intranet/stampanti`, { headers: bearer(works.token) });
  const { stampanti } = (await response.json()) as { stampanti: readonly { readonly nome: string }[] };
  const start = performance.now();
  const ok = await write(works, '', {
    path: '/intranet/stampanti/stampa',
    stampante: stampanti[0]?.nome ?? '',
    tipo: 'articolo',
    righe: articoli.slice(0, 100).map((chiave) => ({ chiave, numeroEtichette: 1 })),
  });
  return ok
    ? `A hundred labels are in the queue of a printer after ${(performance.now() - start).toFixed(0)} ms (at most 1000)`
    : 'A hundred labels: refused';
}

async function write(
  { origin, token }: Works,
  path: string,
  { path: other, ...body }: { readonly path?: string; readonly [field: string]: unknown },
): Promise<boolean> {
  const response = await fetch(`${origin}/api${other ?? base + path}`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${other ?? path}: ${response.status} ${await response.text()}`);
  return true;
}
