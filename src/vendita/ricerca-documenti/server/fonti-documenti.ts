import type { InputOf } from '#platform/contract/call.ts';
import { firstOfMonth, lastOfMonth } from '#platform/contract/dates.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { refuseUnknown } from '#platform/server/db/known-filters.ts';
import { joined, sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import { fattureDellaVista } from '#vendita/fatture-elettroniche/server/index.ts';
import type * as contract from '../contract.ts';
import {
  codiceTipo,
  diOgniGiorno,
  filtriScelti,
  tipiDelFiltro,
  tipiDi,
  verificaElettronica,
  verificaFiltri,
  verificaFornitore,
  verificaGruppo,
  verificaMerce,
  verificaTipo,
} from '../rules.ts';
import type { Gruppo, TipoData } from '../rules/list.ts';

export type FiltroDocumenti = Omit<InputOf<typeof contract.documentiPerCliente>, 'pagina'>;

/** Filtered documents as SQL: `d`, one row each, with the columns of `colonneFonte`. */
export interface Fonte {
  readonly from: Fragment;
  readonly where: Fragment;
  /** All results with only the columns for the totals: whole rows of two years take twice the time. */
  readonly tutti: Fragment;
  /** Relation of the documents counted in the totals. */
  readonly contati: Fragment;
  /** As `contati`, for a relation that contains `tutti`. */
  readonly contatiDi: (tutti: Fragment) => Fragment;
  readonly vendite: boolean;
  /** True if some of them may have an electronic invoice. */
  readonly elettroniche: boolean;
  /** True for returns and their credit notes, whose related numbers are columns of `d`. */
  readonly resi?: boolean;
}

/** Called if nothing was found: 422 if the given customer or supplier does not exist. */
export const rifiutaIgnoto = (db: Sql, { Area, CdAnagrafica }: FiltroDocumenti): Promise<void> =>
  refuseUnknown(db, [
    Area === 'Vendite'
      ? {
          path: 'CdAnagrafica',
          value: CdAnagrafica,
          known: sql`select from clienti where cod_anagrafica = ${CdAnagrafica}`,
          message: 'Cliente non trovato',
        }
      : {
          path: 'CdAnagrafica',
          value: CdAnagrafica,
          known: sql`select from ordini_fornitori where cod_terzista = ${CdAnagrafica}`,
          message: 'Fornitore non trovato',
        },
  ]);

/** Must match the index `documenti_consegna`. */
const giorniVendita: Record<TipoData, Fragment> = {
  'Data ordine': sql`d.data`,
  'Data consegna': sql`coalesce(d.dt_cons_richiesta, d.data)`,
  'Data confermata': sql`coalesce(d.dt_cons_richiesta, d.data)`,
};

/** Sign of document `d`: -1 for credit notes. */
export const segno = sql`case when d.tipo = 'NC' then -1 else 1 end`;

/** Undelivered part of line `r` of `d`: open orders only. */
export const residuaVendita = sql`case when d.tipo = 'OC' and d.stato <> 'annullato' then greatest(r.qt_ordinata - r.qt_evasa_stoccata, 0) else 0 end`;

export function fonteDi(filtro: FiltroDocumenti, oggi: string): Fonte {
  const { Area, Gruppo: gruppo } = filtro;
  const rifiuto = verificaGruppo(Area, gruppo);
  if (rifiuto !== null || !gruppo)
    throw breaksRule(rifiuto ?? '', { errors: [{ path: 'Gruppo', message: rifiuto ?? '' }] });
  const tipo = verificaTipo(filtro.TipoDocumento);
  if (tipo !== null) throw breaksRule(tipo, { errors: [{ path: 'TipoDocumento', message: tipo }] });
  const ignoto = verificaFiltri(Area, gruppo, filtro.Filtro);
  if (ignoto !== null) throw breaksRule(ignoto, { errors: [{ path: 'Filtro', message: ignoto }] });
  const { Origine, Categoria, Marchio, Zona, Agente } = filtro;
  const merce = verificaMerce(Area, gruppo, { Origine, Categoria, Marchio, Zona, Agente });
  if (merce !== null) throw breaksRule(merce, { errors: [{ path: 'Origine', message: merce }] });
  const elettronica = verificaElettronica(Area, gruppo, filtro.Elettronica);
  if (elettronica !== null) throw breaksRule(elettronica, { errors: [{ path: 'Elettronica', message: elettronica }] });
  const fornitore = verificaFornitore(Area, filtro.Fornitore);
  if (fornitore !== null) throw breaksRule(fornitore, { errors: [{ path: 'Fornitore', message: fornitore }] });
  if (Area === 'Acquisti') return acquisti(filtro, gruppo, oggi);
  return gruppo === 'Resi' ? resi(filtro, oggi) : vendite(filtro, gruppo, oggi);
}

function periodo(filtro: FiltroDocumenti, giorno: Fragment, oggi: string): Fragment {
  const aperto = diOgniGiorno(filtro);
  const da = aperto ? '1900-01-01' : (filtro.DataDa ?? firstOfMonth(oggi));
  const a = aperto ? '2199-12-31' : (filtro.DataA ?? lastOfMonth(oggi));
  return sql`${giorno} >= ${da}::date and ${giorno} <= ${a}::date`;
}

function tipiScelti(filtro: FiltroDocumenti, gruppo: Gruppo): readonly string[] {
  const codice = codiceTipo(filtro.TipoDocumento);
  const scelti = filtriScelti(filtro.Area, gruppo, filtro.Filtro).flatMap((uno) => tipiDelFiltro[uno] ?? []);
  return tipiDi(filtro.Area, gruppo)
    .filter((tipo) => scelti.length === 0 || scelti.includes(tipo))
    .filter((tipo) => codice === '' || tipo === codice);
}

/** Conditions on article `a` of a line. */
export const merceCercata = ({ Categoria, Marchio }: FiltroDocumenti): readonly Fragment[] => [
  ...(Categoria === '' ? [] : [sql`a.cat_merceologica = ${Categoria}`]),
  ...(Marchio === '' ? [] : [sql`a.codice_azienda = ${Marchio}`]),
];

function conMerce(filtro: FiltroDocumenti): readonly Fragment[] {
  const merce = merceCercata(filtro);
  if (merce.length === 0) return [];
  return [
    sql`exists (select 1 from documenti_righe r join articoli a on a.cd_articolo = r.cd_articolo where r.id_documento = d.id and ${joined(merce, 'and')})`,
  ];
}

/** Conditions on the customer's present data, not those of the document. */
function deiClienti({ Zona, Agente }: FiltroDocumenti): readonly Fragment[] {
  const scritti = [
    ...(Zona === '' ? [] : [sql`c.zona_passaggio = ${Zona === '-' ? '' : Zona}`]),
    ...(Agente === '' ? [] : [sql`c.nome_agente = ${Agente === '-' ? '' : Agente}`]),
  ];
  if (scritti.length === 0) return [];
  return [sql`d.cod_anagrafica in (select c.cod_anagrafica from clienti c where ${joined(scritti, 'and')})`];
}

function vendite(filtro: FiltroDocumenti, gruppo: Gruppo, oggi: string): Fonte {
  const { Anno, NrDocumento, CdAnagrafica, TipoData, Firma } = filtro;
  const scelti = filtriScelti(filtro.Area, gruppo, filtro.Filtro);
  const ordini: Fragment[] = [
    ...(scelti.includes('Negozio') ? [sql`d.trasporto = 'ritiro'`] : []),
    ...(scelti.includes('Completa') ? [sql`d.stato = 'evaso'`] : []),
  ];
  const tipi = tipiScelti(filtro, gruppo);
  const condizioni: Fragment[] = [
    sql`d.tipo = any(${tipi}::text[])`,
    periodo(filtro, giorniVendita[TipoData], oggi),
    ...(TipoData === 'Data confermata' ? [sql`d.stato <> 'in attesa di pagamento'`] : []),
    ...(ordini.length > 0 ? [sql`(${joined(ordini, 'or')})`] : []),
    ...(scelti.includes('Riservati') ? [sql`d.riservata_fino is not null`] : []),
    ...(Firma === 'senza'
      ? [sql`d.stato <> 'annullato' and not exists (select 1 from documenti_firmati f where f.id_documento = d.id)`]
      : []),
    ...(filtro.Elettronica === undefined ? [] : [sql`d.id in (${fattureDellaVista(filtro.Elettronica, oggi)})`]),
    ...(filtro.Origine === '' ? [] : [sql`d.origine = ${filtro.Origine}`]),
    ...conMerce(filtro),
    ...deiClienti(filtro),
    ...(Anno > 0 ? [sql`d.anno = ${Anno}`] : []),
    ...(NrDocumento > 0 ? [sql`d.numero = ${NrDocumento}`] : []),
    ...(CdAnagrafica === '' ? [] : [sql`d.cod_anagrafica = ${CdAnagrafica}`]),
  ];
  const where = joined(condizioni, 'and');
  return {
    ...conContati({ from: sql`documenti d`, where, contatiDi: unaVolta, colonne: colonneContate }),
    vendite: true,
    elettroniche: conElettronica(tipi),
  };
}

const conElettronica = (tipi: readonly string[]): boolean => tipi.some((tipo) => tipo === 'FT' || tipo === 'NC');

const colonneContate = sql`d.id, d.tipo, d.stato, d.data, d.cod_anagrafica, d.imponibile, d.totale_documento, d.imposta, d.percentuale_iva,
  d.aliquote, d.cd_iva, d.pagamento, d.pagato, d.scissione`;

function conContati({
  from,
  where,
  contatiDi,
  colonne = sql`d.*`,
}: Pick<Fonte, 'from' | 'where' | 'contatiDi'> & { readonly colonne?: Fragment }) {
  const tutti = sql`(select ${colonne} from ${from} where ${where})`;
  return { from, where, tutti, contati: contatiDi(tutti), contatiDi };
}

/** Excludes cancelled sales, and notes whose invoice is counted. */
const unaVolta = (tutti: Fragment): Fragment => sql`(
  with trovati as (select d.* from ${tutti} d where d.stato <> 'annullato')
  select t.* from trovati t
  where t.tipo <> 'BO' or not exists (
    select 1 from documenti_legami l join trovati f on f.id = l.id_documento and f.tipo = 'FT' where l.id_origine = t.id and not l.sciolto)
)`;

/**
 * EUR of return `x` of document `o` without and with VAT, rounded by rate: the credited amount once it was checked,
 * before that the requested one.
 */
const valoreReso = sql`(
  select coalesce(sum(a.imponibile), 0) as valore, coalesce(sum(a.imponibile + round(a.imponibile * a.percentuale_iva / 100, 2)), 0) as con_imposta
  from (
    select coalesce(r.percentuale_iva, o.percentuale_iva) as percentuale_iva,
      sum(round(r.imp_rigo * case when x.stato in ('controllato', 'accreditato', 'scalato', 'chiuso') then y.accredita else coalesce(y.arrivata, y.qta) end / nullif(r.qt_ordinata, 0), 2)) as imponibile
    from resi_righe y join documenti_righe r on r.id_documento = o.id and r.riga = coalesce(y.riga_fattura, y.riga) where y.id_reso = x.id
    group by 1
  ) a)`;

const numeroDi = (d: Fragment): Fragment => sql`${d}.numero || '/' || ${d}.anno`;

/**
 * Returns (AR) and their credit notes in the shape of `documenti`. Returns have negative ids, because ids of documents
 * and returns overlap.
 */
const resiECarte = sql`
  select -x.id::bigint as id, 'AR' as tipo, x.anno, x.numero, '' as suffisso, (x.richiesto at time zone 'Europe/Rome')::date as data, o.cod_anagrafica,
    o.rf_ord_cliente, x.nr_bolla as rf_cliente, '' as origine, '' as trasporto, null::date as dt_cons_richiesta, null::date as riservata_fino, x.stato,
    v.valore as imponibile, v.con_imposta as totale_documento,
    case when o.tipo = 'FT' then ${numeroDi(sql`o`)} else '' end as nr_fattura, coalesce(${numeroDi(sql`b`)}, '') as nr_bolla
  from resi x join documenti o on o.id = coalesce(x.id_fattura, x.id_bolla) left join documenti b on b.id = x.id_bolla cross join lateral ${valoreReso} v
  union all
  select n.id, n.tipo, n.anno, n.numero, n.suffisso, n.data, n.cod_anagrafica, n.rf_ord_cliente, n.rf_cliente, n.origine, n.trasporto, n.dt_cons_richiesta,
    n.riservata_fino, n.stato, n.imponibile, n.totale_documento, ${numeroDi(sql`f`)}, ''
  from resi x join documenti n on n.id = x.id_nota join documenti f on f.id = x.id_fattura`;

/** Totals leave out returns refused or withdrawn, and a credit note whose return is among the results. */
const resiContati = (tutti: Fragment): Fragment => sql`(
  with trovati as (select d.* from ${tutti} d)
  select t.* from trovati t where t.stato not in ('rifiutato', 'ritirato')
    and not exists (select from resi x join trovati a on a.id = -x.id where x.id_nota = t.id))`;

function resi(filtro: FiltroDocumenti, oggi: string): Fonte {
  const { Anno, NrDocumento, CdAnagrafica, TipoData } = filtro;
  const where = joined(
    [
      sql`d.tipo = any(${tipiScelti(filtro, 'Resi')}::text[])`,
      periodo(filtro, giorniVendita[TipoData], oggi),
      ...(Anno > 0 ? [sql`d.anno = ${Anno}`] : []),
      ...(NrDocumento > 0 ? [sql`d.numero = ${NrDocumento}`] : []),
      ...(CdAnagrafica === '' ? [] : [sql`d.cod_anagrafica = ${CdAnagrafica}`]),
    ],
    'and',
  );
  return {
    ...conContati({ from: sql`(${resiECarte}) d`, where, contatiDi: resiContati }),
    vendite: true,
    resi: true,
    elettroniche: true,
  };
}

function acquisti(filtro: FiltroDocumenti, gruppo: Gruppo, oggi: string): Fonte {
  const { Anno, NrDocumento, CdAnagrafica, TipoData } = filtro;
  const ricevuto = gruppo === 'Ricevuto';
  const giorni: Record<TipoData, Fragment> = {
    'Data ordine': sql`d.data`,
    'Data consegna': ricevuto ? sql`d.dt_bolla` : sql`d.dt_cons_richiesta`,
    'Data confermata': sql`d.dt_cons_confermata`,
  };
  const condizioni: Fragment[] = [
    sql`d.tipo = any(${tipiScelti(filtro, gruppo)}::text[])`,
    periodo(filtro, giorni[TipoData], oggi),
    ...(Anno > 0 ? [sql`d.anno = ${Anno}`] : []),
    ...(NrDocumento > 0 ? [sql`d.numero = ${NrDocumento}`] : []),
    ...(CdAnagrafica === '' ? [] : [sql`d.cod_anagrafica = ${CdAnagrafica}`]),
  ];
  if (filtro.Fornitore !== '') condizioni.push(sql`d.ragione_sociale = ${filtro.Fornitore}`);
  const from = ricevuto ? ricevuti : ordinati(conRigheNelPeriodo(filtro, oggi));
  const where = joined(condizioni, 'and');
  return {
    ...conContati({ from: sql`(${from}) d`, where, contatiDi: (tutti) => tutti }),
    vendite: false,
    elettroniche: false,
  };
}

/** An order's day is its first line's, so some line lies in the period: prefilters by the line index. */
function conRigheNelPeriodo(filtro: FiltroDocumenti, oggi: string): Fragment {
  if (filtro.TipoData === 'Data ordine' || diOgniGiorno(filtro)) return sql`true`;
  const giorno = filtro.TipoData === 'Data consegna' ? sql`r.dt_cons_richiesta` : sql`r.dt_cons_confermata`;
  return sql`o.id in (select r.id_ordine from ordini_fornitori_righe r where ${periodo(filtro, giorno, oggi)})`;
}

const testata = sql`o.id, o.tipo, o.anno, o.numero, o.data, coalesce(o.cod_terzista, '') as cod_anagrafica, o.ragione_sociale, o.conferma_ordine_for`;

/**
 * The filter is always true: it keeps PostgreSQL from answering `min` by scanning the index of days over all orders.
 */
const primo = (giorno: Fragment): Fragment => sql`min(${giorno}) filter (where r.id_ordine = o.id)`;

const ordinati = (quali: Fragment): Fragment => sql`
  select ${testata}, '' as nr_bolla, null::date as dt_bolla, r.dt_cons_richiesta, r.dt_cons_confermata, r.imponibile,
    case when r.aperte = 0 then 'ricevuto' when r.ricevute > 0 then 'in parte' else 'aperto' end as stato
  from ordini_fornitori o cross join lateral (
    select ${primo(sql`r.dt_cons_richiesta`)} as dt_cons_richiesta, ${primo(sql`r.dt_cons_confermata`)} as dt_cons_confermata,
      coalesce(round(sum(r.qt_ord_for * r.prezzo), 2), 0) as imponibile,
      count(*) filter (where r.qt_aperta > 0) as aperte, count(*) filter (where r.qt_aperta < r.qt_ord_for) as ricevute
    from ordini_fornitori_righe r where r.id_ordine = o.id
  ) r where ${quali}`;

/** `offset 0` forces a lookup per receipt: otherwise PostgreSQL scans all lines. */
const ricevuti = sql`
  select ${testata}, x.nr_bolla, x.dt_bolla, min(r.dt_cons_richiesta) as dt_cons_richiesta, min(r.dt_cons_confermata) as dt_cons_confermata,
    round(sum(x.qta * r.prezzo), 2) as imponibile, 'ricevuto' as stato
  from ricevimenti x cross join lateral (
    select r.id_ordine, r.prezzo, r.dt_cons_richiesta, r.dt_cons_confermata from ordini_fornitori_righe r where r.id = x.id_riga offset 0
  ) r join ordini_fornitori o on o.id = r.id_ordine
  group by o.id, x.nr_bolla, x.dt_bolla`;
