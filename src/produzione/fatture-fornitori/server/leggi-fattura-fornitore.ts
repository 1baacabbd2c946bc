import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { type Fragment, sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { Papers } from '#platform/server/pdf/papers.ts';
import { azienda } from '#catalogo/vetrina/rules.ts';
import { ivaDi } from '#parti/iva.ts';
import type { FatturaInArrivo } from '#vendita/fatture-elettroniche/server/index.ts';
import type * as contract from '../contract.ts';
import { type Ordinato, type RigaFattura, confronta } from '../rules/confronto-ordini.ts';
import { isAccredito } from '../rules.ts';
import { differenzeSomme } from '../rules/differenze-somme.ts';
import { campiFattura, type RigaFatturaFornitore } from './elenco.ts';

interface Intera extends RigaFatturaFornitore {
  readonly nomeFile: string;
  readonly utente: string;
  readonly caricata: boolean;
  readonly contenuto: FatturaInArrivo;
}

/** Earlier invoices of a supplier that are looked at: goods are invoiced within weeks. */
const viste = 500;

/** `f`: the last earlier ones of the supplier of invoice `id`, of `fatture_fornitori`. */
const suePrime = ({ id, fornitore }: Pick<Intera, 'id' | 'fornitore'>): Fragment =>
  sql`(select p.* from fatture_fornitori p where p.fornitore = ${fornitore} and p.id < ${id} order by p.id desc limit ${viste}) f`;

export async function leggiFatturaFornitore(
  { db }: ReadCtx,
  id: number,
): Promise<ReplyOf<typeof contract.leggiFatturaFornitore>> {
  const intera = await db.one<Intera>(
    sql`select ${campiFattura}, f.nome_file, case when f.stato = 'da vedere' then '' else f.utente end as utente, f.caricata, f.contenuto from fatture_fornitori f where f.id = ${id}`,
  );
  if (!intera) throw notFound('Fattura non trovata');
  const { contenuto, arrivata, ...testata } = intera;
  const { righe, ordini, ddt, riepilogo, pagamenti, causale } = contenuto;
  const lette = await conArticoli(db, righe);
  const [suoi, prima] = await Promise.all([ordinati(db, intera, lette), giaFatturati(db, intera, lette)]);
  const confrontate = confronta(lette, suoi, prima);
  return {
    ...testata,
    arrivata: arrivata.toISOString(),
    causale,
    differenze: await delTutto(db, intera),
    ordini: ordini.map(({ numero, data }) => ({ numero, data })),
    ddt: ddt.map(({ numero, data }) => ({ numero, data })),
    righe: righe.map((una, i) => {
      const { cdArticolo, ordine, differenze } = confrontate[i] ?? { cdArticolo: null, ordine: null, differenze: [] };
      return { ...una, codici: [...una.codici], cdArticolo, ordine, differenze: [...differenze] };
    }),
    riepilogo: riepilogo.slice(0, 100),
    pagamenti: [...pagamenti],
  };
}

/** The article of each line by our code, the maker's or an EAN. */
async function conArticoli(db: Sql, righe: FatturaInArrivo['righe']): Promise<RigaFattura[]> {
  const codici = [...new Set(righe.flatMap(({ codici: suoi }) => suoi))];
  const trovati = await db.rows<{ codice: string; cdArticolo: string; cdIva: string }>(sql`
    select distinct on (c.codice) c.codice, a.cd_articolo, a.cd_iva
    from unnest(${codici}::text[]) as c (codice)
    join articoli a on not a.eliminato and (a.cd_articolo = c.codice or a.cd_articolo_fornitore_catalogo = c.codice
      or a.cd_articolo = (select e.cd_articolo from articoli_ean e where c.codice ~ '^[0-9]{8,14}$' and e.gtin = lpad(c.codice, 14, '0')))
    order by c.codice, (a.cd_articolo = c.codice) desc, a.obsoleto, a.cd_articolo`);
  const perCodice = new Map(trovati.map((uno) => [uno.codice, uno]));
  return righe.map(({ n, codici: suoi, quantita, prezzo, sconti, totale, aliquota }) => {
    const [uno] = suoi.flatMap((codice) => perCodice.get(codice) ?? []);
    const articolo = uno ? { cdArticolo: uno.cdArticolo, aliquota: ivaDi(uno.cdIva)?.percentualeIva ?? null } : null;
    return { n, quantita, totale, prezzo: sconti === '' ? prezzo : null, aliquota, articolo };
  });
}

const articoliDi = (righe: readonly RigaFattura[]): string[] => [
  ...new Set(righe.flatMap(({ articolo }) => (articolo ? [articolo.cdArticolo] : []))),
];

/**
 * Order lines of the supplier with these articles, purchases and subcontracted work, whose article is what comes back;
 * received counts on the delivery notes that the invoice names, if it names any.
 */
async function ordinati(db: Sql, { fornitore, contenuto }: Intera, righe: readonly RigaFattura[]): Promise<Ordinato[]> {
  const articoli = articoliDi(righe);
  if (fornitore === '' || articoli.length === 0) return [];
  const bolle = contenuto.ddt.map(({ numero }) => numero);
  const nominati = contenuto.ordini.map(({ numero }) => numero.toUpperCase().replace(/^(OF|CL)\s*/, ''));
  return db.rows<Ordinato>(sql`
    select q.cd_articolo, o.tipo || ' ' || o.numero || '/' || o.anno as ordine, r.prezzo,
      case when cardinality(${bolle}::text[]) > 0 then x.su_bolle else r.qt_ricevuta end as ricevuto,
      (x.su_bolle > 0 or o.numero || '/' || o.anno = any(${nominati}::text[])) as nominato
    from ordini_fornitori o join ordini_fornitori_righe r on r.id_ordine = o.id
    join unnest(${articoli}::text[]) as q (cd_articolo) on q.cd_articolo = r.cd_articolo or q.cd_articolo = r.cd_articolo_padre
    cross join lateral (
      select coalesce(sum(v.qta), 0) as su_bolle from ricevimenti v where v.id_riga = r.id and v.nr_bolla = any(${bolle}::text[])) x
    where o.tipo in ('OF', 'CL') and o.ragione_sociale = ${fornitore}
    order by o.data desc, r.id desc limit 2000`);
}

/** By article, what earlier invoices of the supplier have, less its credit notes; on the same delivery notes, if it names any. */
async function giaFatturati(
  db: Sql,
  { id, fornitore, tipo, contenuto }: Intera,
  righe: readonly RigaFattura[],
): Promise<ReadonlyMap<string, number>> {
  const articoli = articoliDi(righe);
  if (fornitore === '' || articoli.length === 0 || isAccredito(tipo)) return new Map();
  const bolle = contenuto.ddt.map(({ numero }) => numero);
  const trovati = await db.rows<{ cdArticolo: string; quanti: number }>(sql`
    with codici as (
      select a.cd_articolo as codice, a.cd_articolo from articoli a where a.cd_articolo = any(${articoli}::text[])
      union select a.cd_articolo_fornitore_catalogo, a.cd_articolo from articoli a where a.cd_articolo = any(${articoli}::text[]) and a.cd_articolo_fornitore_catalogo <> ''
      union select g.codice, e.cd_articolo from articoli_ean e cross join lateral (values (e.gtin), (ltrim(e.gtin, '0'))) g (codice) where e.cd_articolo = any(${articoli}::text[]))
    select s.cd_articolo, sum(case when f.tipo in ('TD04', 'TD08') then -1 else 1 end * (r.riga->>'quantita')::numeric) as quanti
    from ${suePrime({ id, fornitore })} cross join lateral jsonb_array_elements(f.contenuto->'righe') as r (riga)
    join lateral (select k.cd_articolo from jsonb_array_elements_text(r.riga->'codici') as c (codice) join codici k on k.codice = c.codice limit 1) s on true
    where f.stato <> 'in contestazione' and jsonb_typeof(r.riga->'quantita') = 'number'
      and (cardinality(${bolle}::text[]) = 0 or exists (select from jsonb_array_elements(f.contenuto->'ddt') as b (ddt) where b.ddt->>'numero' = any(${bolle}::text[])))
    group by 1`);
  return new Map(trovati.map(({ cdArticolo, quanti }) => [cdArticolo, quanti]));
}

/** What earlier invoices of the same supplier say, and another one with the same number. */
interface Altre {
  readonly doppia: Date | null;
  /** Other VAT numbers that invoiced under this supplier. */
  readonly pive: readonly string[];
  readonly iban: readonly string[];
}

async function altreDi(db: Sql, { id, piva, numero, data, tipo, fornitore }: Intera): Promise<Altre> {
  const altre = await db.one<Altre>(sql`
    select (select f.arrivata from fatture_fornitori f where f.piva = ${piva} and f.numero = ${numero} and f.tipo = ${tipo}
        and date_part('year', f.data) = date_part('year', ${data}::date) and f.id <> ${id} order by f.id limit 1) as doppia,
      array(select distinct f.piva from ${suePrime({ id, fornitore })} where f.piva <> ${piva} order by 1 limit 5) as pive,
      array(select distinct p.pagamento->>'iban' from ${suePrime({ id, fornitore })} cross join lateral jsonb_array_elements(f.contenuto->'pagamenti') p (pagamento)
        where p.pagamento->>'iban' <> '' order by 1 limit 100) as iban`);
  return altre && fornitore !== '' ? altre : { doppia: altre?.doppia ?? null, pive: [], iban: [] };
}

async function delTutto(db: Sql, intera: Intera): Promise<string[]> {
  const { data, arrivata, fornitore, contenuto } = intera;
  const { doppia, pive, iban } = await altreDi(db, intera);
  const { perChi, divisa, pagamenti } = contenuto;
  const nuovi = [...new Set(pagamenti.map((uno) => uno.iban))].filter((uno) => uno !== '' && !iban.includes(uno));
  const dette: (string | false)[] = [
    fornitore === '' && 'Il fornitore non è tra quelli dei nostri ordini: dire qual è, o le righe non si confrontano.',
    pive.length > 0 && `Finora ${fornitore} fatturava con un’altra partita IVA: ${pive.join(', ')}.`,
    iban.length > 0 &&
      nuovi.length > 0 &&
      `Chiede il pagamento su un IBAN che questo fornitore non aveva: ${nuovi.join(', ')}. Chiederne conferma al fornitore prima di pagare.`,
    perChi !== azienda.piva && perChi !== azienda.codFiscale && `È intestata a ${perChi || 'nessuno'}, non a noi.`,
    doppia !== null &&
      `Stesso numero di un’altra fattura di questo fornitore, arrivata il ${formatDate(oggiInItalia(doppia))}.`,
    divisa !== 'EUR' && `È in ${divisa}, non in euro.`,
    ...differenzeSomme(contenuto),
    oggiInItalia(arrivata) < data && 'Ha una data nel futuro.',
  ];
  return dette.filter((una) => una !== false);
}

export const fileFatturaFornitore =
  ({ tickets, base }: Pick<Papers, 'tickets' | 'base'>) =>
  async ({ db, now }: ReadCtx, id: number): Promise<string> => {
    const file = await db.one<{ chiave: string }>(sql`select chiave from fatture_fornitori where id = ${id}`);
    if (!file) throw notFound('Fattura non trovata');
    return base + tickets.issue(file.chiave, now);
  };
