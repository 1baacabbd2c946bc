import { formatDate } from '#platform/contract/format-date.ts';
import { type Fragment, sql, type Sql } from '#platform/server/db/sql.ts';
import type { FatturaInArrivo } from '#vendita/fatture-elettroniche/server/index.ts';
import { type Ordinato, type RigaFattura, validiDi } from '../rules/confronto-ordini.ts';
import { type Merce, stessaMerce } from '../rules/stesse-righe.ts';
import { isAccredito } from '../rules.ts';
import { eAccredito, type RigaFatturaFornitore } from './elenco.ts';

export interface Intera extends RigaFatturaFornitore {
  readonly nomeFile: string;
  readonly utente: string;
  readonly caricata: boolean;
  readonly contenuto: FatturaInArrivo;
}

/** Maximum earlier invoices of a supplier that are compared: goods are invoiced within weeks. */
const viste = 500;

/** The supplier's last invoices `f` before invoice `id`. */
const suePrime = ({ id, fornitore }: Pick<Intera, 'id' | 'fornitore'>): Fragment =>
  sql`(select p.* from fatture_fornitori p where p.fornitore = ${fornitore} and p.id < ${id} order by p.id desc limit ${viste}) f`;

export const articoliDi = (righe: readonly RigaFattura[]): string[] => [
  ...new Set(righe.flatMap(({ articolo }) => (articolo ? [articolo.cdArticolo] : []))),
];

/** Codes by which a line may name one of these articles. */
const codiciDi = (articoli: readonly string[]): Fragment => sql`
    with codici as (
      select a.cd_articolo as codice, a.cd_articolo from articoli a where a.cd_articolo = any(${articoli}::text[])
      union select a.cd_articolo_fornitore_catalogo, a.cd_articolo from articoli a where a.cd_articolo = any(${articoli}::text[]) and a.cd_articolo_fornitore_catalogo <> ''
      union select g.codice, e.cd_articolo from articoli_ean e cross join lateral (values (e.gtin), (ltrim(e.gtin, '0'))) g (codice) where e.cd_articolo = any(${articoli}::text[]))`;

/** `s`: the article of line `r`, found by `codici`. */
const diArticolo: Fragment = sql`join lateral (select k.cd_articolo from jsonb_array_elements_text(r.riga->'codici') as c (codice) join codici k on k.codice = c.codice limit 1) s on true`;

/**
 * Quantities by article in the supplier's earlier invoices less credit notes; if the invoice names delivery notes, only
 * of those.
 */
export async function giaFatturati(
  db: Sql,
  { id, fornitore, tipo, contenuto }: Intera,
  righe: readonly RigaFattura[],
): Promise<ReadonlyMap<string, number>> {
  const articoli = articoliDi(righe);
  if (fornitore === '' || articoli.length === 0 || isAccredito(tipo)) return new Map();
  const bolle = contenuto.ddt.map(({ numero }) => numero);
  const trovati = await db.rows<{ cdArticolo: string; quanti: number }>(sql`
    ${codiciDi(articoli)}
    select s.cd_articolo, sum(case when ${eAccredito} then -abs((r.riga->>'quantita')::numeric) else (r.riga->>'quantita')::numeric end) as quanti
    from ${suePrime({ id, fornitore })} cross join lateral jsonb_array_elements(f.contenuto->'righe') as r (riga)
    ${diArticolo}
    where f.stato <> 'in contestazione' and jsonb_typeof(r.riga->'quantita') = 'number'
      and (cardinality(${bolle}::text[]) = 0 or exists (select from jsonb_array_elements(f.contenuto->'ddt') as b (ddt) where b.ddt->>'numero' = any(${bolle}::text[])))
    group by 1`);
  return new Map(trovati.map(({ cdArticolo, quanti }) => [cdArticolo, quanti]));
}

/** Findings from other invoices of the supplier, including one with the same number. */
interface DiAltre {
  readonly doppia: Date | null;
  /** Other VAT numbers used for this supplier. */
  readonly pive: readonly string[];
  readonly iban: readonly string[];
}

export async function altreDi(db: Sql, { id, piva, numero, data, tipo, fornitore }: Intera): Promise<DiAltre> {
  const altre = await db.one<DiAltre>(sql`
    select (select f.arrivata from fatture_fornitori f where f.piva = ${piva} and f.numero = ${numero} and f.tipo = ${tipo}
        and date_part('year', f.data) = date_part('year', ${data}::date) and f.id <> ${id} order by f.id limit 1) as doppia,
      array(select distinct f.piva from ${suePrime({ id, fornitore })} where f.piva <> ${piva} order by 1 limit 5) as pive,
      array(select distinct p.pagamento->>'iban' from ${suePrime({ id, fornitore })} cross join lateral jsonb_array_elements(f.contenuto->'pagamenti') p (pagamento)
        where p.pagamento->>'iban' <> '' order by 1 limit 100) as iban`);
  return altre && fornitore !== '' ? altre : { doppia: altre?.doppia ?? null, pive: [], iban: [] };
}

/** References of `f` as `Riferimento[]`. */
const nominati = (lista: 'ddt' | 'ordini' | 'collegate'): Fragment => sql`coalesce(f.contenuto->${lista}::text, '[]')`;

interface Altra {
  readonly numero: string;
  readonly data: string;
  readonly stato: string;
  readonly accredito: boolean;
  readonly ddt: Merce['ddt'];
  readonly ordini: Merce['ordini'];
  readonly collegate: Merce['ordini'];
  readonly quantita: Readonly<Record<string, number>>;
}

/** Other invoices that bill the same goods, less what their credit notes return; each with its state. */
export async function conStesseRighe(
  db: Sql,
  { id, fornitore, tipo, contenuto }: Intera,
  righe: readonly RigaFattura[],
  ordinati: readonly Ordinato[],
): Promise<string[]> {
  const articoli = articoliDi(righe);
  if (fornitore === '' || articoli.length === 0 || isAccredito(tipo)) return [];
  const altre = await db.rows<Altra>(sql`
    ${codiciDi(articoli)}
    select f.numero, f.data, f.stato, ${eAccredito} as accredito, ${nominati('ddt')} as ddt, ${nominati('ordini')} as ordini, ${nominati('collegate')} as collegate, q.quantita
    from (select p.* from fatture_fornitori p where p.fornitore = ${fornitore} and p.id <> ${id} order by p.id desc limit ${viste}) f
    cross join lateral (select jsonb_object_agg(t.cd_articolo, t.quanti) as quantita from (
      select s.cd_articolo, sum(abs((r.riga->>'quantita')::numeric)) as quanti
      from jsonb_array_elements(f.contenuto->'righe') as r (riga) ${diArticolo}
      where jsonb_typeof(r.riga->'quantita') = 'number' group by 1) t) q
    where q.quantita is not null order by f.id`);
  const accrediti = altre.filter(({ accredito }) => accredito);
  const attesi = new Map(
    articoli.flatMap((uno) => {
      const validi = validiDi(ordinati, uno);
      return validi.length === 0 ? [] : [[uno, validi.reduce((somma, { atteso }) => somma + atteso, 0)] as const];
    }),
  );
  const questa = { ddt: contenuto.ddt, ordini: contenuto.ordini, quantita: quantitaDi(righe) };
  return altre
    .filter(({ accredito }) => !accredito)
    .filter((altra) => stessaMerce(questa, { ...altra, quantita: resta(altra, accrediti) }, attesi))
    .slice(-5)
    .map(
      ({ numero, data, stato }) =>
        `Le stesse righe sono anche nella fattura ${numero} del ${formatDate(data)}, ${stato}.`,
    );
}

const quantitaDi = (righe: readonly RigaFattura[]): ReadonlyMap<string, number> =>
  new Map(
    articoliDi(righe).map((uno) => [
      uno,
      righe.reduce((somma, riga) => somma + (riga.articolo?.cdArticolo === uno ? (riga.quantita ?? 0) : 0), 0),
    ]),
  );

/** Quantities of an invoice less those of the credit notes that refer to it. */
const resta = ({ numero, quantita }: Altra, accrediti: readonly Altra[]): ReadonlyMap<string, number> => {
  const suoi = accrediti.filter(({ collegate }) => collegate.some((una) => una.numero === numero));
  return new Map(
    Object.entries(quantita).map(([articolo, quanta]) => [
      articolo,
      suoi.reduce((finora, uno) => finora - (uno.quantita[articolo] ?? 0), quanta),
    ]),
  );
};

/** Invoices that `intera` refers to, with our records of the same supplier. */
export async function collegateDi(
  db: Sql,
  { id, piva, contenuto }: Intera,
): Promise<{ numero: string; data: string; id: number | null }[]> {
  const dette = contenuto.collegate ?? [];
  if (dette.length === 0) return [];
  const nostre = await db.rows<{ id: number; numero: string; data: string }>(sql`
    select f.id, f.numero, f.data from fatture_fornitori f
    where f.piva = ${piva} and f.numero = any(${dette.map(({ numero }) => numero)}::text[]) and f.id <> ${id} order by f.id desc limit 500`);
  return dette.map(({ numero, data }) => {
    const nostra = nostre.find((una) => una.numero === numero && (data === '' || una.data === data));
    return { numero, data, id: nostra?.id ?? null };
  });
}
