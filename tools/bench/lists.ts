import pg from 'pg';
import { allCalls } from '#main/server/areas.ts';
import { pathNames, type AnyCall } from '#platform/contract/call.ts';
import { inputSchema, replySchema, type JsonSchema } from '#platform/contract/schema.ts';
import { bearer } from './journeys.ts';

/** Target in ms for a single user. */
const wanted = 60;
const shown = 30;
/** Number of measurements; the minimum counts, because other load only adds time. */
const rounds = 4;

interface Request {
  /** Area, call and the chosen filter. */
  readonly name: string;
  readonly path: string;
  /** A customer's own list, opened by the office for that customer. */
  readonly served: boolean;
}

interface Timed extends Request {
  readonly ms: number;
  readonly bytes: number;
}

type Values = Readonly<Record<string, readonly string[]>>;

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Values tried per filter: each of its words, on and off, a frequent value and one that finds nothing. */
function choices(name: string, schema: JsonSchema, known: Values): readonly string[] {
  const options = [schema, ...((schema['anyOf'] ?? []) as JsonSchema[])];
  const words = options.flatMap((one) => (one['enum'] ?? ('const' in one ? [one['const']] : [])) as unknown[]);
  if (words.length > 0) return words.map(asText);
  if (known[name]) return known[name];
  if (name.toLowerCase().startsWith('pagina')) return ['2'];
  if (options.some(({ type }) => type === 'boolean')) return ['true', 'false'];
  if (options.some(({ format, pattern }) => format === 'date' || `${asText(pattern)}`.includes('\\d{4}-')))
    return known['giorno'] ?? [];
  if (options.some(({ type }) => type === 'string')) return known['parola'] ?? [];
  return options.some(({ type }) => type === 'integer' || type === 'number') ? ['12'] : [];
}

/** True if the reply has rows and a count, or is a plain list. */
const isList = (call: AnyCall): boolean => {
  const reply = replySchema(call);
  const properties = Object.values((reply['properties'] ?? {}) as Record<string, JsonSchema>);
  return [reply, ...properties].some(({ type }) => type === 'array');
};

/** Every list of the office: as it opens, and with each filter alone. */
function listRequests(known: Values): Request[] {
  return allCalls
    .filter(({ call }) => call.method === 'GET' && call.effect === 'read' && call.who.includes(4) && isList(call))
    .flatMap(({ area, name, call }) => {
      const { properties, required } = inputSchema(call);
      const needed = required.map((field) => [field, choices(field, properties[field] ?? {}, known)[0]] as const);
      if (needed.some(([, value]) => value === undefined)) return [];
      const first = { ...openingOf(properties), ...(Object.fromEntries(needed) as Record<string, string>) };
      const filtered = Object.entries(properties)
        .filter(([field]) => !pathNames(call.path).includes(field))
        .flatMap(([field, schema]) => choices(field, schema, known).map((value) => ({ ...first, [field]: value })));
      const asked = new Map([first, ...filtered].map((values) => [addressOf(call, values), values]));
      return [...asked.keys()].map((path) => ({ name: `${area} ${name}`, path, served: call.who.includes(1) }));
    });
}

/** Filters without which the document search is never made. */
const openingOf = (properties: Readonly<Record<string, JsonSchema>>): Record<string, string> =>
  'Gruppo' in properties ? { Gruppo: 'Ordinato' } : {};

function addressOf(call: AnyCall, values: Readonly<Record<string, string>>): string {
  const inPath = pathNames(call.path);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = new URLSearchParams(Object.entries(values).filter(([name]) => !inPath.includes(name)));
  return `/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

/** Codes and days that exist in the data, by field. */
async function knownValues(databaseUrl: string): Promise<Values> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const some = async (text: string): Promise<string[]> =>
    (await client.query<{ k: string }>(text)).rows.map(({ k }) => String(k));
  try {
    const cliente = await some(`select cod_anagrafica as k from documenti group by 1 order by count(*) desc limit 1`);
    const articolo = await some(
      `select cd_articolo as k from documenti_righe where cd_articolo is not null group by 1 order by count(*) desc limit 1`,
    );
    const categoria = await some(
      `select cat_merceologica as k from articoli where cd_articolo = '${articolo[0]}' union all select 'zzqx'`,
    );
    const marchio = await some(`select codice_azienda as k from articoli where cd_articolo = '${articolo[0]}'`);
    const fornitore = await some(
      `select ragione_sociale as k from ordini_fornitori group by 1 order by count(*) desc limit 1`,
    );
    const giorni = await some(
      `select to_char(d, 'YYYY-MM-DD') as k from unnest(array[current_date - 730, current_date - 30]) d`,
    );
    const [testata] = await some(
      `select cod_testata as k from righe_catalogo where cd_articolo = '${articolo[0]}' limit 1`,
    );
    const anno = await some(`select extract(year from current_date)::text as k`);
    return {
      CdAnagrafica: cliente,
      cdAnagrafica: cliente,
      codAnagrafica: cliente,
      customerCode: cliente,
      cdContatto: cliente,
      cdArticolo: articolo,
      CdArticolo: articolo,
      articolo,
      cliente,
      categoria,
      Categoria: categoria,
      marchio,
      Marchio: marchio,
      fornitore,
      Fornitore: fornitore,
      codTestata: testata === undefined ? [] : [testata],
      anno,
      Anno: anno,
      year: anno,
      mese: giorni.slice(1).map((giorno) => giorno.slice(0, 7)),
      settimana: ['11'],
      giorno: giorni,
      parola: ['ros', 'vite', 'zzqx'],
    };
  } finally {
    await client.end();
  }
}

interface Asked {
  readonly databaseUrl: string;
  readonly token: string;
}

/** The office's lists one after another for one user; prints those over the limit, slowest first. */
export async function lists(origin: string, { databaseUrl, token }: Asked): Promise<string[]> {
  const known = await knownValues(databaseUrl);
  const requests = listRequests(known);
  const [cliente] = known['cliente'] ?? [];
  const taken: Timed[] = [];
  for (const request of requests) {
    const timed = await timedOf(origin + request.path, bearer(token, request.served ? cliente : undefined));
    if (timed) taken.push({ ...request, ...timed });
  }
  const refused = requests.length - taken.length;
  const over = taken.filter(({ ms }) => ms > wanted).toSorted((a, b) => b.ms - a.ms);
  const calls = new Set(taken.map(({ name }) => name));
  return [
    `\nLists of the office, ${calls.size} calls by each filter alone, ${taken.length} answers (${refused} refused): ` +
      `${over.length} over ${wanted} ms for one person`,
    ...over
      .slice(0, shown)
      .map(
        ({ name, path, ms, bytes }) =>
          `${ms.toFixed(0).padStart(6)} ms ${(bytes / 1000).toFixed(0).padStart(5)} kB  ${name}  ${path}`,
      ),
  ];
}

/** Minimum of some rounds; null if refused. */
async function timedOf(url: string, headers: Record<string, string>): Promise<Pick<Timed, 'ms' | 'bytes'> | null> {
  let ms = Infinity;
  let bytes = 0;
  // Fast lists are not measured a third time.
  for (let round = 0; round < rounds && (round < 2 || ms > wanted / 2); round++) {
    const begun = performance.now();
    const reply = await fetch(url, { headers });
    bytes = (await reply.arrayBuffer()).byteLength;
    if (!reply.ok) return null;
    ms = Math.min(ms, performance.now() - begun);
  }
  return { ms, bytes };
}
