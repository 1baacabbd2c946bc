import { randomUUID } from 'node:crypto';
import { bearer } from './journeys.ts';
import { load } from './load.ts';
import { onDatabase } from './on-database.ts';

const day = '2032-05-12';
const towns = [
  'Thiene VI',
  'Schio VI',
  'Padova PD',
  'Cittadella PD',
  'Treviso TV',
  'Verona VR',
  'Rovigo RO',
  'Feltre BL',
];
/** Number of customers in each town. */
const customers = 50;
/** ms. */
const most = 20;

interface Planning {
  readonly origin: string;
  readonly token: string;
  readonly databaseUrl: string;
  readonly articoli: readonly string[];
}

/** What others wait for, 20 requests a second, while 400 stops are planned. */
export async function whilePlanning({ origin, token, databaseUrl, articoli }: Planning): Promise<string[]> {
  await writeDay(databaseUrl);
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  const others = articoli.slice(0, 50).map((codice) => ({
    method: 'GET' as const,
    path: `/api/catalogo/paginacatalogo/articolo/${encodeURIComponent(codice)}`,
    headers,
  }));
  const measure = () => load(origin, others, 5, { shared: true, lanes: 4, perSecond: 20 });
  const alone = await measure();
  const begun = await fetch(`${origin}/api/intranet/consegne/pianifica`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ dtConsegna: day }),
  });
  if (!begun.ok) throw new Error(`pianifica: ${begun.status} ${await begun.text()}`);
  const { id } = (await begun.json()) as { id: number };
  const during = await measure();
  const open = await stateOf(origin, id, headers);
  const took = during.p99 - alone.p99;
  return [
    `Others' p99 alone ${alone.p99} ms, while ${customers * towns.length} stops are planned ${during.p99} ms: ${took} more (at most ${most})`,
    `  ${alone.failed + during.failed} of them failed; the plan was ${open} at their end`,
  ];
}

async function stateOf(origin: string, id: number, headers: Record<string, string>): Promise<string> {
  const { stato } = (await (await fetch(`${origin}/api/lavori/${id}`, { headers })).json()) as { stato: string };
  return stato;
}

const writeDay = (databaseUrl: string): Promise<unknown> =>
  onDatabase(databaseUrl, (client) =>
    client.query(
      `insert into documenti (tipo, anno, numero, suffisso, data, cod_anagrafica, origine, stato, rf_cliente, rf_ord_cliente, numero_preventivo,
         trasporto, porto, pagamento, dt_cons_richiesta, destinazione, totale_merce, omaggi, spese_incasso, imponibile, cd_iva, percentuale_iva, imposta,
         totale_documento, creato)
       select 'OC', 2032, 800000 + row_number() over (), '', $1::date, c.cod_anagrafica, 'web', 'confermato', '', '', '', 'mezzo', '', 'banca', $1::date,
         jsonb_build_object('prog', t.n, 'localita', left(t.dove, -3), 'provincia', right(t.dove, 2)), 0, 0, 0, 0, '22', 22, 0, 0, now()
       from (select cod_anagrafica from clienti order by cod_anagrafica desc limit $2) c cross join unnest($3::text[]) with ordinality t (dove, n)
       where not exists (select from documenti where dt_cons_richiesta = $1::date)`,
      [day, customers, towns],
    ),
  );
