import { sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import { termini, type Termini } from '#vendita/documenti/rules/scadenze.ts';
import { cdPagamento, daSaldare, dovuto, fileValido } from '#vendita/documenti/server/index.ts';
import { partiteDi, type DaSaldare, type Partita } from '../rules.ts';

export interface DocumentoAperto extends DaSaldare {
  readonly anno: number;
  readonly numero: number;
  readonly suffisso: string;
  readonly codAnagrafica: string;
  readonly ragioneSociale: string;
}
export interface PartitaAperta extends Partita {
  readonly documento: DocumentoAperto;
}

const leggiAperti = (db: Sql, quali: Fragment, primi: Fragment = sql``): Promise<DocumentoAperto[]> =>
  db.rows<DocumentoAperto>(sql`
    select d.tipo, d.anno::int as anno, d.numero, d.suffisso, d.data, d.cod_anagrafica, c.ragione_sociale, ${cdPagamento}, d.pagamento, d.pagato,
      d.totale_documento, ${dovuto} as dovuto, d.saldato
    from documenti d join clienti c on c.cod_anagrafica = d.cod_anagrafica ${fileValido}
    where ${daSaldare} and ${quali} ${primi}`);

const massimi = 20_000;
const noti = new Map<string, Termini | null>();

/**
 * Cached, because many invoices share a date and terms: without the cache a list of 2,000 takes three times as long.
 */
function ricordati(cdPagamento: string, data: string): Termini | null {
  const chiave = `${cdPagamento} ${data}`;
  const noto = noti.get(chiave);
  if (noto !== undefined) return noto;
  if (noti.size >= massimi) noti.clear();
  const letti = termini(cdPagamento, data);
  noti.set(chiave, letti);
  return letti;
}

/** Open items of all, one or some customers. Due days come only from the rule, never computed again in SQL. */
export async function leggiPartite(db: Sql, clienti?: string | readonly string[]): Promise<PartitaAperta[]> {
  const codici = typeof clienti === 'string' ? [clienti] : clienti;
  return partiteDegli(
    await leggiAperti(db, codici === undefined ? sql`true` : sql`d.cod_anagrafica = any(${codici}::text[])`),
  );
}

/** Open items of that many oldest invoices; all other invoices are dated after `fino`. Null: there are no others. */
export async function partitePiuVecchie(
  db: Sql,
  fatture: number,
): Promise<{ readonly partite: readonly PartitaAperta[]; readonly fino: string | null }> {
  const aperti = await leggiAperti(db, sql`d.tipo = 'FT'`, sql`order by d.data, d.id limit ${fatture}`);
  return { partite: partiteDegli(aperti), fino: aperti.length < fatture ? null : (aperti.at(-1)?.data ?? null) };
}

const partiteDegli = (aperti: readonly DocumentoAperto[]): PartitaAperta[] =>
  aperti.flatMap((documento) =>
    partiteDi(documento, ricordati).map(({ scadenza, aperto }) => ({ documento, scadenza, aperto })),
  );

const confronta = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
/** Items without a due day come last. */
const ultimo = '9999';

const ordini = {
  scadenza: (una: PartitaAperta) => una.scadenza ?? ultimo,
  cliente: ({ documento }: PartitaAperta) => documento.ragioneSociale,
  documento: ({ documento }: PartitaAperta) => documento.data,
  aperto: (una: PartitaAperta) => una.aperto,
} as const;

/** Documents with the same due day: oldest first. */
export function inOrdine(
  partite: readonly PartitaAperta[],
  ordina: keyof typeof ordini | `-${keyof typeof ordini}`,
): PartitaAperta[] {
  const verso = ordina.startsWith('-') ? -1 : 1;
  const valore = ordini[ordina.replace('-', '') as keyof typeof ordini];
  return [...partite].sort(
    (a, b) =>
      verso * confronta(valore(a), valore(b)) ||
      confronta(a.scadenza ?? ultimo, b.scadenza ?? ultimo) ||
      confronta(a.documento.data, b.documento.data) ||
      confronta(a.documento.tipo, b.documento.tipo) ||
      confronta(a.documento.numero, b.documento.numero) ||
      confronta(a.documento.suffisso, b.documento.suffisso),
  );
}
