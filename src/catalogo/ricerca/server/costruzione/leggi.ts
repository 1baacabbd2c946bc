import type { VoceLibro } from '#catalogo/ricerca/rules/libro.ts';
import { leggiIdTestata } from '#parti/id-testata.ts';
import { sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import type { Fonte } from './fonte.ts';

type Id = Pick<Fonte, 'codTestata' | 'suffisso'>;
export type Impronta = Pick<Fonte, 'codTestata' | 'suffisso' | 'impronta'>;

/** Parsed (`fonteDi`) only when indexed: parsing many at once blocks the event loop. */
export interface Letta extends Impronta {
  readonly fonte: string;
}

/** `dopo` null: from the first. */
export const leggiTratto = (db: Sql, dopo: Id | null, quante: number): Promise<Letta[]> =>
  db.rows<Letta>(
    sql`select f.cod_testata, f.suffisso, f.fonte, hashtext(f.fonte) as impronta from (${fonti(tratto(dopo, quante))}) f`,
  );

export const leggiImpronte = (db: Sql, dopo: Id | null, quante: number): Promise<Impronta[]> =>
  db.rows<Impronta>(
    sql`select f.cod_testata, f.suffisso, hashtext(f.fonte) as impronta from (${fonti(tratto(dopo, quante))}) f`,
  );

export function leggiPerChiave(db: Sql, chiavi: readonly string[]): Promise<Letta[]> {
  const ids = chiavi.map(leggiIdTestata).filter((id) => id !== null);
  const [codici, suffissi] = [ids.map(({ codTestata }) => codTestata), ids.map(({ suffisso }) => suffisso)];
  const queste = sql`where (t.cod_testata, t.suffisso) in (select * from unnest(${codici}::text[], ${suffissi}::int[]))`;
  return db.rows<Letta>(
    sql`select f.cod_testata, f.suffisso, f.fonte, hashtext(f.fonte) as impronta from (${fonti(queste)}) f`,
  );
}

const tratto = (dopo: Id | null, quante: number): Fragment =>
  sql`where ${dopo ? sql`(t.cod_testata, t.suffisso) > (${dopo.codTestata}, ${dopo.suffisso})` : sql`true`} order by t.cod_testata, t.suffisso limit ${quante}`;

/** Maximum entries of the trade vocabulary. */
const vociLibro = 20_000;

export const leggiLibro = (db: Sql): Promise<VoceLibro[]> =>
  db.rows<VoceLibro>(
    sql`select s.chiave_ricerca as chiave, s.sinonimo from sinonimi s order by s.chiave_ricerca, s.sinonimo limit ${vociLibro}`,
  );

export function fonteDi({ fonte, impronta }: Letta): Fonte {
  const letta = JSON.parse(fonte) as Omit<Fonte, 'impronta'> & { impronta: number };
  letta.impronta = impronta;
  return letta;
}

const fonti = (resto: Fragment): Fragment => sql`
  select t.cod_testata, t.suffisso, json_build_object(
    'codTestata', t.cod_testata, 'suffisso', t.suffisso, 'descrizione', t.descrizione,
    'codiceAzienda', t.codice_azienda, 'nomeAzienda', a.nome_azienda, 'logoAzienda', a.logo,
    'catMerceologica', t.cat_merceologica, 'catDescOrdine', cm.descrizione,
    'codCategoria', t.cod_categoria, 'codSottoCategoria', t.cod_sotto_categoria,
    'descCategoria', coalesce(c.descrizione, ''), 'descSottoCategoria', coalesce(s.descrizione, ''), 'progOrdine', t.prog_ordine,
    'new', t.new, 'promozione', t.promozione,
    'dataPromozioneIniziale', t.data_promozione_iniziale, 'dataPromozioneFinale', t.data_promozione_finale, 'outlet', t.outlet, 'sconto', t.sconto, 'disattivaInternet', t.disattiva_internet or a.disattiva_internet,
    'filtri', array(
      select json_build_object('filtro', x.filtro, 'valore', x.valore)
      from testata_filtri x where x.cod_testata = t.cod_testata and x.suffisso = t.suffisso order by x.filtro, x.valore),
    'parole', array(select x.parola from testata_parole x where x.cod_testata = t.cod_testata and x.suffisso = t.suffisso and not x.esclusa order by x.parola),
    'sinonimi', array(
      select distinct y.sinonimo from sinonimi y where y.chiave_ricerca in (
        select lower(x.valore) from testata_filtri x where x.cod_testata = t.cod_testata and x.suffisso = t.suffisso
        union all select x.parola from testata_parole x where x.cod_testata = t.cod_testata and x.suffisso = t.suffisso and not x.esclusa)
      order by y.sinonimo),
    'escluse', array(select x.parola from testata_parole x where x.cod_testata = t.cod_testata and x.suffisso = t.suffisso and x.esclusa order by x.parola),
    'articoli', array(
      select json_build_object('cdArticolo', r.cd_articolo, 'descrizione', r.descrizione, 'titolo', coalesce((
                                 select d.descrizione from righe_catalogo d
                                 where d.cod_testata = x.cod_testata and d.suffisso = x.suffisso and d.riga < x.riga and d.ct_tp_riga = 'D'
                                 order by d.riga desc limit 1), ''), 'fornitore', r.cd_articolo_fornitore_catalogo,
                               'stato', r.non_stamp_catalogo::int + 2 * r.obsoleto::int + 4 * r.eliminato::int)
      from righe_catalogo x join articoli r on r.cd_articolo = x.cd_articolo
      where x.cod_testata = t.cod_testata and x.suffisso = t.suffisso order by x.riga)
  )::text as fonte
  from testate t
  join aziende a on a.codice_azienda = t.codice_azienda
  join categorie_merceologiche cm on cm.cat_merceologica = t.cat_merceologica
  left join capitoli c on c.cod_categoria = t.cod_categoria
  left join sotto_capitoli s on s.cod_categoria = t.cod_categoria and s.cod_sotto_categoria = t.cod_sotto_categoria
  ${resto}`;
