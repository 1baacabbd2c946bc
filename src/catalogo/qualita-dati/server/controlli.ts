import { sql, type Fragment } from '#platform/server/db/sql.ts';
import { listinoBase } from '#prodotto/articolo/rules/condizioni.ts';
import { giorniRicerche, ricercheSenzaClic } from '../rules.ts';
import type { Controllo } from '../rules/list.ts';

export interface Verifica {
  /** All rows, or those with these keys. */
  readonly righe: (oggi: string, fra?: readonly string[]) => Fragment;
  /** Cheaper query of the same row count. */
  readonly conto?: (oggi: string) => Fragment;
  /** Query for the keys of all rows, for checks that must read all articles. */
  readonly chiavi?: (oggi: string) => Fragment;
  readonly ordine: Fragment;
  /** A change of these tables invalidates the count; empty: uncached. */
  readonly tabelle: readonly string[];
}

const chiaveTestata = sql`t.cod_testata || '-' || t.suffisso`;
const posti = sql`
  cross join lateral (select count(*) as quanti, coalesce(min(r.cod_testata || '-' || r.suffisso), '') as testata
    from righe_catalogo r where r.cd_articolo = a.cd_articolo) p`;

/** For one piece on that day; configurable articles are priced by parts. */
const senzaPrezzo = (oggi: string): Fragment => sql`
  not a.eliminato and not a.obsoleto and not a.distinta_base_dinamica and not exists (
    select from listini l where l.cd_articolo = a.cd_articolo and l.cod_listino = ${listinoBase} and l.da_quantita <= 1 and l.prezzo > 0
      and l.valido_dal <= ${oggi}::date and (l.valido_al is null or l.valido_al > ${oggi}::date))`;

const senzaTestata = sql`
  not (a.eliminato or a.obsoleto or a.non_stamp_catalogo) and not exists (select from righe_catalogo r where r.cd_articolo = a.cd_articolo)`;

/**
 * Visitors see a header with value `d`. A scalar subquery stops at the first; an anti join scans all headers, ten
 * times slower.
 */
const trovato = sql`(
  select true from testata_filtri g join testate t on t.cod_testata = g.cod_testata and t.suffisso = g.suffisso
  join aziende z on z.codice_azienda = t.codice_azienda
  where g.filtro = d.filtro and g.valore = d.valore and not t.disattiva_internet and not z.disattiva_internet and exists (
    select from righe_catalogo r join articoli a on a.cd_articolo = r.cd_articolo
    where r.cod_testata = t.cod_testata and r.suffisso = t.suffisso and not (a.eliminato or a.obsoleto or a.non_stamp_catalogo))
  limit 1)`;

const senzaClic = (oggi: string): Fragment => sql`
  from ricerche_trovate u where u.giorno > ${oggi}::date - ${giorniRicerche}::int
  group by u.parola having sum(u.scelte) = 0 and sum(u.volte) >= ${ricercheSenzaClic}`;

const piegato = (testo: Fragment): Fragment =>
  sql`btrim(regexp_replace(lower(regexp_replace(normalize(${testo}, nfd), '[\u0300-\u036f]', '', 'g')), '\\s+', ' ', 'g'))`;

/** Must match the index `articoli_codice_doppio`. */
const nudo = sql`(translate(upper(a.cd_articolo_fornitore_catalogo), ' .-/_', '') collate "C")`;
const conCodice = sql`not a.eliminato and a.cd_articolo_fornitore_catalogo <> ''`;
const doppi = sql`
  select a.codice_azienda, ${nudo} as codice, count(*) as quanti from articoli a where ${conCodice} group by 1, 2 having count(*) > 1`;

const fraQuesti = (fra: readonly string[] | undefined): Fragment =>
  fra === undefined ? sql`` : sql` and a.cd_articolo = any(${fra}::text[])`;

const gemelli = sql`(${doppi}) d cross join lateral (
        select a.cd_articolo, a.descrizione, a.codice_azienda, a.cd_articolo_fornitore_catalogo from articoli a
        where ${conCodice} and a.codice_azienda = d.codice_azienda and ${nudo} = d.codice offset 0) a`;

export const verifiche: Record<Controllo, Verifica> = {
  senzaPrezzo: {
    righe: (oggi, fra) => sql`
      select a.cd_articolo as chiave, p.testata, a.cd_articolo as articolo, '' as filtro, a.descrizione, coalesce(z.nome_azienda, '') as azienda,
        case when p.quanti = 0 then 'non in catalogo' when a.non_stamp_catalogo then 'fuori catalogo' else '' end as nota, p.quanti,
        null::timestamptz as ultima
      from articoli a left join aziende z on z.codice_azienda = a.codice_azienda ${posti} where ${senzaPrezzo(oggi)}${fraQuesti(fra)}`,
    chiavi: (oggi) => sql`select a.cd_articolo as chiave from articoli a where ${senzaPrezzo(oggi)}`,
    ordine: sql`v.nota <> '', v.quanti desc, v.chiave`,
    tabelle: ['articoli', 'listini'],
  },
  senzaTestata: {
    righe: (_, fra) => sql`
      select a.cd_articolo as chiave, '' as testata, a.cd_articolo as articolo, '' as filtro, a.descrizione, coalesce(z.nome_azienda, '') as azienda,
        '' as nota, coalesce(g.qta_scaffale + g.qta_ubicazione2 + g.qta_ricevuta, 0)::float8 as quanti, null::timestamptz as ultima
      from articoli a left join aziende z on z.codice_azienda = a.codice_azienda left join giacenze g on g.cd_articolo = a.cd_articolo
      where ${senzaTestata}${fraQuesti(fra)}`,
    chiavi: () => sql`select a.cd_articolo as chiave from articoli a where ${senzaTestata}`,
    ordine: sql`v.quanti desc, v.chiave`,
    tabelle: ['articoli', 'righe_catalogo'],
  },
  ricercheVuote: {
    righe: (oggi) => sql`
      select u.parola as chiave, '' as testata, '' as articolo, '' as filtro, u.parola as descrizione, '' as azienda, '' as nota,
        sum(u.volte)::int as quanti, max(u.ultima) as ultima
      from ricerche_vuote u where u.giorno > ${oggi}::date - ${giorniRicerche}::int group by u.parola`,
    conto: (oggi) =>
      sql`select count(distinct u.parola) from ricerche_vuote u where u.giorno > ${oggi}::date - ${giorniRicerche}::int`,
    ordine: sql`v.quanti desc, v.ultima desc, v.chiave`,
    tabelle: [],
  },
  ricercheSenzaClic: {
    righe: (oggi) => sql`
      select u.parola as chiave, '' as testata, '' as articolo, '' as filtro, u.parola as descrizione, '' as azienda, '' as nota,
        sum(u.volte)::int as quanti, max(u.ultima) as ultima ${senzaClic(oggi)}`,
    conto: (oggi) => sql`select count(*) from (select u.parola ${senzaClic(oggi)}) s`,
    ordine: sql`v.quanti desc, v.ultima desc, v.chiave`,
    tabelle: [],
  },
  senzaImmagine: {
    righe: () => sql`
      select ${chiaveTestata} as chiave, ${chiaveTestata} as testata, '' as articolo, '' as filtro, t.descrizione, z.nome_azienda as azienda,
        case when t.disattiva_internet or z.disattiva_internet then 'fuori internet' else '' end as nota,
        (select count(*) from righe_catalogo r where r.cod_testata = t.cod_testata and r.suffisso = t.suffisso and r.cd_articolo is not null) as quanti,
        null::timestamptz as ultima
      from testate t join aziende z on z.codice_azienda = t.codice_azienda where t.path_img = ''`,
    conto: () => sql`select count(*) from testate t where t.path_img = ''`,
    ordine: sql`v.nota <> '', v.quanti desc, v.chiave`,
    tabelle: ['testate'],
  },
  filtriVuoti: {
    righe: () => sql`
      select d.filtro || '#' || d.valore as chiave, '' as testata, '' as articolo, d.filtro, d.valore as descrizione, '' as azienda, '' as nota,
        d.testate as quanti, null::timestamptz as ultima
      from (select f.filtro, f.valore, count(*) as testate from testata_filtri f group by f.filtro, f.valore) d where ${trovato} is null`,
    ordine: sql`v.quanti desc, v.chiave`,
    tabelle: ['testata_filtri', 'testate', 'aziende', 'righe_catalogo', 'articoli'],
  },
  valoriSimili: {
    righe: () => sql`
      select d.filtro || '#' || min(d.valore) as chiave, '' as testata, '' as articolo, d.filtro,
        string_agg(d.valore || ' (' || d.testate || ')', ' · ' order by d.testate desc, d.valore) as descrizione, '' as azienda, '' as nota,
        sum(d.testate)::int as quanti, null::timestamptz as ultima
      from (select f.filtro, f.valore, count(*) as testate from testata_filtri f group by f.filtro, f.valore) d
      group by d.filtro, ${piegato(sql`d.valore`)} having count(*) > 1`,
    ordine: sql`v.quanti desc, v.chiave`,
    tabelle: ['testata_filtri'],
  },
  codiciDoppi: {
    // Duplicates need no search beyond the keys, because the keys contain all articles of a code.
    righe: (_, fra) => sql`
      select a.cd_articolo as chiave, p.testata, a.cd_articolo as articolo, a.cd_articolo_fornitore_catalogo as filtro, a.descrizione,
        coalesce(z.nome_azienda, '') as azienda, '' as nota, p.quanti, null::timestamptz as ultima
      from ${fra === undefined ? gemelli : sql`articoli a`} left join aziende z on z.codice_azienda = a.codice_azienda ${posti}
      where true${fraQuesti(fra)}`,
    chiavi: () => sql`select a.cd_articolo as chiave from ${gemelli}`,
    ordine: sql`v.azienda, translate(upper(v.filtro), ' .-/_', ''), v.chiave`,
    tabelle: ['articoli'],
  },
};

export const contoDi = (controllo: Controllo, oggi: string): Fragment => {
  const { righe, conto, chiavi } = verifiche[controllo];
  return conto ? conto(oggi) : sql`select count(*) from (${(chiavi ?? righe)(oggi)}) v`;
};
