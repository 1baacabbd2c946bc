import { textSheetsOf } from '#platform/server/excel/text-sheets.ts';
import { bearer, type Reads } from './journeys.ts';
import { onDatabase } from './on-database.ts';
import { load, type LoadRequest, type Measured } from './load.ts';

const base = '/api/testataProdotto';
const edits = 5000;
const uploadedRows = 50_000;

const post = (token: string, path: string, body: object): LoadRequest => ({
  method: 'POST',
  path: base + path,
  headers: { ...bearer(token), 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Header lists, and the history of a header edited often; written once. */
export async function headerReads(token: string, databaseUrl: string): Promise<Reads[]> {
  const [first] = await onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ cod: string; suff: number }>(
      'select cod_testata as cod, suffisso as suff from testate order by 1, 2 limit 1',
    );
    await client.query(
      `insert into registro (data_ora, id_utente, utente, richiesta, tabella, chiave, operazione, prima, dopo)
      select now() - make_interval(mins => n), 1, 'Bench', '', 'testate', $1, 'edit', jsonb_build_object('descrizione', n), jsonb_build_object('descrizione', n + 1)
      from generate_series(1, $2::int) as n`,
      [`${rows[0]?.cod}-${rows[0]?.suff}`, edits],
    );
    return rows;
  });
  const list = (name: string, body: object): Reads => ({
    name,
    requests: [post(token, '/prodotti', body)],
    target: null,
    p99: 40,
  });
  const id = { codTestata: first?.cod, suffisso: first?.suff };
  return [
    list('headers, first page', {}),
    list('headers by description', { ordina: '-descrizione' }),
    list('headers, free filter', { Cerca: 'inox' }),
    {
      name: `history of ${edits.toLocaleString('en')} edits`,
      requests: [post(token, '/prodotti/logOperazioni', { ...id, tipoFiltro: 'Tutto', storico: true })],
      target: null,
      p99: 40,
    },
  ];
}

/** Each with another description. */
export async function savedHeaders(
  origin: string,
  { token, databaseUrl, seconds }: { readonly token: string; readonly databaseUrl: string; readonly seconds: number },
): Promise<Measured> {
  const rows = await onDatabase(databaseUrl, async (client) => {
    const found = await client.query<Record<string, unknown>>(
      `select cod_testata as "codTestata", suffisso, descrizione, codice_azienda as "codiceAzienda", cat_merceologica as "catMerceologica",
        codice_cataloghi as "codiceCataloghi", cod_categoria as "codCategoria", cod_sotto_categoria as "codSottoCategoria"
      from testate where not outlet and not promozione order by md5(cod_testata) limit 400`,
    );
    return found.rows;
  });
  const requests = ['prima', 'seconda'].flatMap((word) =>
    rows.map((row) => post(token, '/testata', { ...row, descrizione: `Testata di prova ${word}` })),
  );
  return load(origin, requests, seconds, { shared: true });
}

/** A workbook of 50,000 rows: download, check, write, undo, and what others wait meanwhile. */
export async function uploads(
  origin: string,
  {
    token,
    databaseUrl,
    memory,
  }: { readonly token: string; readonly databaseUrl: string; readonly memory: () => Promise<number> },
): Promise<string[]> {
  const keys = await onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ k: string }>(
      `select cod_testata || '-' || suffisso as k from testate order by 1 limit 25000`,
    );
    return rows.map(({ k }) => k);
  });
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${origin}${base}/filtri${path}`, {
      method,
      headers: { ...bearer(token), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const timed = async (work: () => Promise<unknown>): Promise<string> => {
    const start = performance.now();
    await work();
    return `${((performance.now() - start) / 1000).toFixed(1)} s`;
  };
  const before = await memory();
  const download = await timed(async () => (await call('GET', '/download/excel?tipo=parole')).arrayBuffer());
  const contenuto = (await workbook(keys)).toString('base64');
  let id = 0;
  const others = load(origin, [post(token, '/prodotti', {})], 20, { lanes: 2 });
  const check = await timed(async () => {
    ({ id } = (await (
      await call('POST', '/upload', { tipologia: 'parole', nome: 'bench.xlsx', contenuto })
    ).json()) as {
      id: number;
    });
    for (;;) {
      const { stato } = (await (await call('GET', `/caricamenti/${id}`)).json()) as { stato: string };
      if (stato === 'da confermare') return;
      if (stato !== 'in lettura') throw new Error(`The upload ended as: ${stato}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  const write = await timed(() => call('POST', `/caricamenti/${id}/salva`, { svuota: true, nuovi: ['Prova'] }));
  const grown = (await memory()) - before;
  const undo = await timed(() => call('POST', `/caricamenti/${id}/annulla`, {}));
  return [
    `Filters as a workbook: download ${download} (at most 10), check of ${uploadedRows.toLocaleString('en')} rows ${check}, write ${write} (together at most 30), undo ${undo}`,
    `Meanwhile the list of headers answers with p99 ${(await others).p99} ms (at most 100), memory ${grown} MB more (at most 200)`,
  ];
}

/** 50,000 rows in the old layout, one value each. */
async function workbook(keys: readonly string[]): Promise<Buffer> {
  async function* rows(): AsyncGenerator<string[]> {
    for (let n = 0; n < uploadedRows; n++)
      yield [keys[n % keys.length] ?? '', '', 'Prova', `valore ${Math.floor(n / keys.length)}`];
  }
  async function* sheets() {
    yield { name: 'Filtri', titles: ['Testata', 'Descrizione testata', 'Filtro', 'Valore'], rows: rows() };
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of textSheetsOf('bench', sheets()).bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}
