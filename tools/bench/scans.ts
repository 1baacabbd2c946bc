import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRenderer } from '#platform/server/pdf/renderer.ts';
import { scansionata } from '#test/fixtures/carte.ts';
import { bearer, type Reads } from './journeys.ts';
import { load, type LoadRequest } from './load.ts';
import { onDatabase } from './on-database.ts';

const scans = 1_000_000;
const customers = 40;

/** A million scans of twenty years, written once; one kind in ten thousand is rare. */
export async function writeScans(databaseUrl: string): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    // Without triggers: a million notices would take longer than the rows.
    await client.query('set session_replication_role = replica');
    await client.query(
      `with arrivo as (
        insert into scansioni_arrivi (impronta, nome, chiave, stato, motivo, utente, arrivato) values ('bench', 'bench.pdf', 'riservati/bench.pdf', 'letto', '', 'bench', now()) returning id),
      di as (select array_agg(cod_anagrafica) as codici from (select cod_anagrafica from clienti order by cod_anagrafica limit $2) c)
      insert into scansioni (id_arrivo, pagina, pagine, origine, codice, chiave, anteprima, area, tipo_doc, anno, numero, cod_anagrafica, letta, archiviata)
      select arrivo.id, n, 1, 'Archivio', '', 'riservati/bench.pdf', 'riservati/bench.webp', 'Vendite', case when n % 10000 = 0 then 'RES' when n % 4 = 0 then 'FT' else 'DDT' end,
        2007 + n / ($1::int / 20 + 1), n % ($1::int / 20), di.codici[1 + n % cardinality(di.codici)], now(), now()
      from arrivo, di, generate_series(1, $1::int) n`,
      [scans, customers],
    );
    await client.query('vacuum analyze scansioni');
  });
}

export function scanReads(token: string, clienti: readonly string[]): Reads[] {
  const list = (query: string): LoadRequest => ({
    method: 'GET',
    path: `/api/intranet/scansioni/archivio?${query}`,
    headers: bearer(token),
  });
  const asked = [
    'Area=Vendite',
    'Area=Vendite&Anno=2007',
    'Area=Vendite&TipoDocumento=RES',
    'Area=Vendite&TipoDocumento=FT&Anno=2008',
    'Area=Vendite&IdProg=500000',
    'NrDocumento=4711',
    ...clienti.slice(0, 20).map((codice) => `CdAnagrafica=${codice}&Anno=2007`),
  ];
  const name = `page of the archive, ${scans.toLocaleString('en')} scans, one person`;
  return [{ name, requests: asked.map(list), target: null, p99: 50, connections: 1 }];
}

const pages = Number(process.env['BENCH_PAGES'] ?? 500);
const papers = 25;

interface Given {
  readonly origin: string;
  readonly token: string;
  readonly databaseUrl: string;
  readonly testate: readonly string[];
}

/** Scanned pages in the watched folder: pages read per second, others' waiting, and the time of one picture. */
export async function scannedFolder({ origin, token, databaseUrl, testate }: Given, folder: string): Promise<string[]> {
  const others = testate
    .slice(0, 100)
    .map((id): LoadRequest => ({ method: 'GET', path: `/api/catalogo/paginacatalogo/${id}` }));
  const quiet = await load(origin, others, 5, { lanes: 1 });
  await printInto(folder);
  let busy = quiet.p99;
  const seconds = await onDatabase(databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ arrivati: number; lette: number; secondi: number }>(
        `select count(*)::int as arrivati, count(*) filter (where a.stato <> 'da leggere')::int as lette, extract(epoch from max(s.letta) - min(a.arrivato))::float8 as secondi
         from scansioni_arrivi a left join scansioni s on s.id_arrivo = a.id where a.utente = 'cartella'`,
      );
      const { arrivati = 0, lette = 0, secondi = 0 } = rows[0] ?? {};
      if (lette >= pages) return secondi;
      if (arrivati === 0) await pause(1000);
      else busy = Math.max(busy, (await load(origin, others, 5, { lanes: 1 })).p99);
    }
  });
  const picture = await pictures(origin, token);
  return [
    `${pages} scanned pages out of the folder: ${(pages / seconds).toFixed(1)} a second (at least 5)`,
    `99 of 100 calls of one other person: ${quiet.p99} ms before, ${busy} ms meanwhile in the worst five seconds (at most 20 more)`,
    `Picture of a scan out of the store: ${picture.toFixed(1)} ms at the middle (at most 15)`,
  ];
}

/** Bytes after a JPEG's end make repeated papers different. */
async function printInto(folder: string): Promise<void> {
  const renderer = createRenderer();
  const printed: Buffer[] = [];
  for (let n = 0; n < papers; n++) {
    const di = { tipo: 'BO', anno: 2026, numero: n + 1, id: n + 1 };
    printed.push(await scansionata(renderer, di, { storta: (n % 11) - 5, rumore: 20 }));
  }
  await renderer.close();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (let n = 0; n < pages; n++)
    await writeFile(join(folder, `${n}.jpg`), Buffer.concat([printed[n % papers] as Buffer, Buffer.from(String(n))]));
}

async function pictures(origin: string, token: string): Promise<number> {
  const list = await fetch(`${origin}/api/intranet/scansioni/CodBarError`, { headers: bearer(token) });
  const { righe } = (await list.json()) as { righe: readonly { readonly urlAnteprima: string }[] };
  const took: number[] = [];
  for (const { urlAnteprima } of [...righe, ...righe]) {
    const start = performance.now();
    await (await fetch(origin + urlAnteprima)).arrayBuffer();
    took.push(performance.now() - start);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;
}
