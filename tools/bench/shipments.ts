import { setTimeout } from 'node:timers/promises';
import { bearer, type Reads } from './journeys.ts';
import { load, type LoadRequest } from './load.ts';
import type { Bench } from './measured.ts';
import { onDatabase } from './on-database.ts';

const shipments = 200_000;
const base = '/api/etichettespedizioni/etichette';
/** A manifest of 300, a month of 20,000 for Excel, one shipment of a hundred parcels. */
const [manifestDay, excelYear] = ['2030-01-15', 2031];

/** A year and a half with 20,000 refusals; also 20,000 in a month of 2031, 300 on a day of 2030. */
export async function writeShipments(databaseUrl: string): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query(
      `insert into spedizioni (anno, codice, operatore, stato, cod_anagrafica, destinatario, indirizzo, cap, localita, provincia, nazione, tipo_porto,
        num_colli, peso, costo, colli_scatole, dt_partenza, dt_consegna, riferimento, tentativo, numero_corriere, inviata, confermata, utente, creata)
      select case when n <= 300 then 2030 when n <= 20300 then ${excelYear} else extract(year from current_date)::int - n % 2 end, case when n <= 300 then n else 100000 + n end,
        case when n <= 300 or n % 2 = 0 then 'GLS' else 'BRT' end, case when n % 20 = 0 then 'annullata' when n <= 300 or n % 50 = 1 then 'inviata' else 'confermata' end,
        c.cod_anagrafica, c.ragione_sociale, c.indirizzo, c.cap, c.localita, c.provincia, 'IT', 'Porto franco', 1 + n % 4, 1 + n % 300, 5 + n % 40, 1 + n % 4,
        d, d + 1, lpad((9000000000 + n)::text, 10, '0'), 1, (600000000 + n)::text, now(), now(), 'Banco', now()
      from generate_series(1, $1::int) n
      join (select *, row_number() over (order by cod_anagrafica) as r from clienti) c on c.r = 1 + n % (select count(*) from clienti)
      cross join lateral (select case when n <= 300 then date '${manifestDay}' when n <= 20300 then date '${excelYear}-03-01' + n % 28 else current_date - n % 540 end as d) g`,
      [shipments],
    );
    await client.query(
      `insert into spedizioni_errori (anno, codice_spedizione, cod_anagrafica, ragione_sociale, operatore, utente, data_ora, codice, descrizione)
      select anno, codice, cod_anagrafica, destinatario, operatore, 'Banco', now() - codice % 400 * interval '1 day', '-63', 'ROUTING CALCULATION ERROR'
      from spedizioni where utente = 'Banco' and codice % 10 = 0`,
    );
    await client.query(
      `insert into spedizioni_colli (id_spedizione, tentativo, collo, parcel_id, etichetta)
      select s.id, 1, n, 'BZ' || n, '^XA^FO20,20^A0N,30,30^FDCollo ' || n || '^FS^XZ' from spedizioni s cross join generate_series(1, 100) n where s.anno = 2030 and s.codice = 1`,
    );
    await client.query('vacuum analyze spedizioni');
    await client.query('vacuum analyze spedizioni_errori');
  });
}

/** Packers' and office's, one person each. */
export function shipmentReads(token: string): Reads[] {
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  const list = (body: object): LoadRequest => ({
    method: 'POST',
    path: `${base}/elenco`,
    headers,
    body: JSON.stringify(body),
  });
  const errors = (query: string): LoadRequest => ({
    method: 'GET',
    path: `${base}/errori/elenco${query}`,
    headers: bearer(token),
  });
  const row = (name: string, requests: readonly LoadRequest[]): Reads[] => [
    { name: `${name}, one person`, requests, target: null, p99: 60, connections: 1 },
  ];
  return [
    ...row('list of 200,000 shipments', [list({}), list({ mese: 3 }), list({ confermato: true, pagina: 20 })]),
    ...row('search in 200,000 shipments', [list({ cerca: 'ferramenta' }), list({ cerca: '600012345' })]),
    ...row('refusals of couriers', [errors(''), errors('?cerca=-63&mese=3')]),
  ];
}

/** Each request of this load is sent twenty times a second. */
async function openLoad(origin: string, token: string): Promise<string[]> {
  const lines: string[] = [];
  for (const { name, requests } of shipmentReads(token)) {
    const { p99 } = await load(origin, requests, 10, { lanes: 20, shared: true, perSecond: 20 });
    lines.push(`${name.replace(', one person', '')}, 20 a second: p99 ${p99} ms (at most 120)`);
  }
  return lines;
}

/** Its highest, MB, over what it was before. */
async function grownBy(memory: () => Promise<number>, work: Promise<unknown>): Promise<number> {
  const before = await memory();
  let [highest, over] = [before, false];
  const done = work.finally(() => (over = true));
  while (!over) {
    highest = Math.max(highest, await memory());
    await setTimeout(50);
  }
  await done;
  return Math.max(highest, await memory()) - before;
}

/** Measures the steps of a shipment against their limits. */
export async function shipmentSteps({ program: { origin }, token, databaseUrl, memory }: Bench): Promise<string[]> {
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  const timed = async (path: string, body: object | null): Promise<readonly [ms: number, bytes: number]> => {
    const start = performance.now();
    const response = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { byteLength } = await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return [performance.now() - start, byteLength];
  };
  const notes = await onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select d.id from documenti d where d.tipo = 'BO' and d.stato <> 'annullato' and not exists (
        select from spedizioni_documenti l where l.id_documento = d.id) order by d.id desc limit 101`,
    );
    return rows.map(({ id }) => Number(id));
  });
  const made: number[] = [];
  for (const id of notes) made.push((await timed(`${base}/prepara`, { documenti: [id] }))[0]);
  const p99 = made.slice(1).toSorted((a, b) => a - b)[Math.ceil((made.length - 1) * 0.99) - 1] ?? 0;
  const printers = await fetch(`${origin}/api/intranet/stampanti`, { headers });
  const { stampanti } = (await printers.json()) as { stampanti: readonly { readonly nome: string }[] };
  const [labels] = await timed(`${base}/stampa/GLS`, {
    codiceSpedizione: 1,
    anno: 2030,
    stampante: stampanti[0]?.nome ?? '',
    tipologia: 'API',
  });
  const [manifest] = await timed(`${base}/GLS/bordero`, { DtPartenza: manifestDay });
  const workbook = timed(`${base}/elenco/excel?anno=${excelYear}&mese=3`, null);
  const grown = await grownBy(memory, workbook);
  const [excel, bytes] = await workbook;
  const says = (what: string, ms: number, most: number): string => `${what}: ${ms.toFixed(0)} ms (at most ${most})`;
  return [
    ...(await openLoad(origin, token)),
    says(`Shipment out of a note, p99 of ${made.length - 1}`, p99, 30),
    says('A hundred labels of a courier queued', labels, 1000),
    says('Manifest of 300 shipments', manifest, 2000),
    says(`Excel of 20,000 shipments, ${(bytes / 1e6).toFixed(1)} MB`, excel, 5000),
    `Memory grew by ${grown} MB meanwhile (at most 100)`,
  ];
}
