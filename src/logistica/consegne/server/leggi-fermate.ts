import { dovuto } from '#vendita/documenti/server/index.ts';
import { sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import { giornoRiga, rigaAperta } from '#prodotto/articolo/server/index.ts';
import { comuneDi, proposteDelleZone } from '#vendita/comuni/server/index.ts';
import { chiaveFermata, inContrassegno, isRitiro, luogoDi } from '../rules.ts';
import { finestreApertura } from '../rules/apertura.ts';
import type { FermataDelGiorno } from '../rules/giornata.ts';
import { testoIndirizzo, type Origine } from '../rules/punto-indirizzo.ts';
import { esitiDelGiorno } from './esiti-del-giorno.ts';

type Riga = Omit<FermataDelGiorno, 'chiave' | 'punto' | 'origine' | 'flagRitiro' | 'esito' | 'orari' | 'aperta'>;

/**
 * By own vehicle, per customer and address, plus pick-ups; at most a thousand. Orders count undelivered goods of the
 * day and their share of the uncollected money.
 */
export async function leggiFermate(db: Sql, dtConsegna: string): Promise<FermataDelGiorno[]> {
  const righe = [...(await daiDocumenti(db, dtConsegna)), ...(await daRitirare(db, dtConsegna))];
  const [zone, esiti] = [await proposteDelleZone(db), await esitiDelGiorno(db, dtConsegna)];
  const punti = await puntiTenuti(db, righe.map(testoIndirizzo));
  const aperture = await leggiAperture(
    db,
    righe.map(({ cdAnagrafica }) => cdAnagrafica),
  );
  return righe.map(({ autistaConsueto, ...riga }) => {
    const comune = comuneDi(riga.localita, riga.provincia, riga.stato);
    const { origine, lat, lon } = punti.get(testoIndirizzo(riga)) ?? { origine: 'comune' as const, ...comune };
    const chiave = chiaveFermata(riga.modalitaConsegna, riga.cdAnagrafica);
    const orari = aperture.get(`${riga.cdAnagrafica}/${luogoDi(riga.modalitaConsegna)}`) ?? '';
    return {
      ...riga,
      autistaConsueto: autistaConsueto || (comune && zone.get(comune.comune)?.autista) || '',
      chiave,
      orari,
      aperta: finestreApertura(orari, dtConsegna),
      esito: esiti.get(chiave) ?? null,
      flagRitiro: isRitiro(riga.modalitaConsegna),
      ...(lat === undefined || lon === undefined ? { punto: null, origine: '' } : { punto: { lat, lon }, origine }),
    };
  });
}

/** Line `r` of order `d` is due on that day. */
const delGiorno = (dtConsegna: string): Fragment => sql`${giornoRiga} = ${dtConsegna}::date`;

const colonne = sql`d.id, d.tipo, d.anno, d.numero, d.data, d.dt_cons_richiesta, d.cod_anagrafica, d.destinazione, d.pagamento, d.pagato, ${dovuto} as totale_documento, coalesce(d.destinazione ->> 'prog', '0') as luogo`;

const daiDocumenti = (db: Sql, dtConsegna: string): Promise<Riga[]> =>
  db.rows<Riga>(sql`
    with del_giorno as (
      select ${colonne} from documenti d
      where d.tipo = 'OC' and d.trasporto = 'mezzo' and d.stato in ('confermato', 'in preparazione')
        and d.id in (
          select d.id from documenti d where d.tipo = 'OC' and coalesce(d.dt_cons_richiesta, d.data) = ${dtConsegna}::date
          union select r.id_documento from documenti_righe r where r.dt_cons_richiesta = ${dtConsegna}::date)
        and not exists (
          select 1 from documenti_righe r where r.id_documento = d.id and ${rigaAperta} having count(*) > 0 and not bool_or(${delGiorno(dtConsegna)}))
      union all
      select ${colonne} from documenti d
      where d.tipo = 'BO' and d.data = ${dtConsegna}::date and d.trasporto = 'mezzo' and d.stato <> 'annullato'),
    merce as (
      select d.id, count(*)::int as righe,
        sum(case when r.un_misura = 'BA' then 0 else ceil(q.qta / greatest(coalesce(nullif(a.qt_scatola, 0), 1), 1)) end)::int as colli,
        sum(case when r.un_misura = 'BA' then ceil(q.qta) else 0 end)::int as colli_barre, sum(q.qta * coalesce(a.peso, 0)) as kg
      from del_giorno d join documenti_righe r on r.id_documento = d.id left join articoli a on a.cd_articolo = r.cd_articolo
      cross join lateral (select case when d.tipo = 'OC' then r.qt_ordinata - r.qt_evasa_stoccata else r.qt_ordinata end as qta) q
      where q.qta > 0 and r.cd_articolo is not null and (d.tipo <> 'OC' or ${delGiorno(dtConsegna)}) group by d.id),
    soldi as (
      select d.id, round(greatest(0, d.totale_documento - coalesce((
        select sum(b.totale_documento - case when b.scissione then b.imposta else 0 end) from documenti_legami l join documenti b on b.id = l.id_documento and b.tipo = 'BO' and b.stato <> 'annullato'
        where d.tipo = 'OC' and l.id_origine = d.id), 0)) * coalesce((
        select sum(v.euro) filter (where ${delGiorno(dtConsegna)}) / nullif(sum(v.euro), 0) from documenti_righe r
        cross join lateral (select r.imp_rigo * (r.qt_ordinata - r.qt_evasa_stoccata) / r.qt_ordinata as euro) v
        where d.tipo = 'OC' and r.id_documento = d.id and r.tp_riga <> 'OMAGGIO' and r.qt_ordinata <> 0 and ${rigaAperta}), 1), 2) as euro
      from del_giorno d join clienti c on c.cod_anagrafica = d.cod_anagrafica
      where d.pagato is null and case when d.pagamento in ('', 'banca') then c.descrizione_pagamento else d.pagamento end ~* ${inContrassegno})
    select d.cod_anagrafica as cd_anagrafica, 'C' || d.luogo as modalita_consegna, min(c.autista_consegna) as autista_consueto,
      min(coalesce(nullif(d.destinazione ->> 'ragSoc', ''), c.ragione_sociale)) as ragione_sociale,
      min(coalesce(d.destinazione ->> 'indirizzo', c.indirizzo)) as indirizzo, min(coalesce(d.destinazione ->> 'localita', c.localita)) as localita,
      min(coalesce(d.destinazione ->> 'provincia', c.provincia)) as provincia,
      min(coalesce(d.destinazione ->> 'stato', c.stato)) as stato,
      min(coalesce(nullif(d.destinazione ->> 'telefono', ''), c.telefono)) as telefono, min(coalesce(d.destinazione ->> 'note', '')) as note,
      (array_agg(d.tipo || ' ' || d.numero || '/' || d.anno order by d.tipo, d.anno, d.numero))[1:200] as documenti,
      coalesce((array_agg(d.id order by d.id) filter (where d.tipo = 'BO'))[1:200], '{}') as bolle,
      sum(coalesce(m.righe, 0))::int as righe, sum(coalesce(m.colli, 0))::int as colli, sum(coalesce(m.colli_barre, 0))::int as colli_barre,
      (ceil(sum(coalesce(m.kg, 0)) * 10) / 10)::float8 as peso, coalesce(sum(s.euro), 0)::float8 as contrassegno
    from del_giorno d join clienti c on c.cod_anagrafica = d.cod_anagrafica left join merce m on m.id = d.id left join soldi s on s.id = d.id
    group by d.cod_anagrafica, d.luogo order by min(c.ragione_sociale), d.cod_anagrafica, d.luogo limit 1000`);

const daRitirare = (db: Sql, dtConsegna: string): Promise<Riga[]> =>
  db.rows<Riga>(sql`
    select c.cod_anagrafica as cd_anagrafica, 'R' || q.luogo as modalita_consegna, c.autista_consegna as autista_consueto,
      coalesce(nullif(i.rag_soc, ''), c.ragione_sociale) as ragione_sociale, coalesce(i.indirizzo, c.indirizzo) as indirizzo,
      coalesce(i.localita, c.localita) as localita, coalesce(i.provincia, c.provincia) as provincia, coalesce(i.stato, c.stato) as stato, coalesce(nullif(i.telefono, ''), c.telefono) as telefono,
      r.value ->> 'cosa' as note, '{}'::text[] as documenti, '{}'::bigint[] as bolle, 0 as righe, (r.value ->> 'colli')::int as colli, 0 as colli_barre,
      (r.value ->> 'peso')::float8 as peso, 0 as contrassegno
    from giornate_consegne g cross join lateral jsonb_each(coalesce(g.stato -> 'ritiri', '{}'::jsonb)) r
    cross join lateral (select split_part(r.key, '/', 1) as cliente, split_part(r.key, '/R', 2)::int as luogo) q
    join clienti c on c.cod_anagrafica = q.cliente left join indirizzi i on i.cod_anagrafica = q.cliente and i.prog = q.luogo
    where g.dt_consegna = ${dtConsegna}::date order by c.ragione_sociale, r.key limit 200`);

async function leggiAperture(db: Sql, clienti: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const righe = await db.rows<{ chiave: string; orari: string }>(sql`
    select cod_anagrafica || '/' || luogo as chiave, orari from aperture_indirizzi where cod_anagrafica = any(${clienti}::text[]) limit 5000`);
  return new Map(righe.map(({ chiave, orari }) => [chiave, orari]));
}

async function puntiTenuti(
  db: Sql,
  testi: readonly string[],
): Promise<ReadonlyMap<string, { readonly lat: number; readonly lon: number; readonly origine: Origine }>> {
  const righe = await db.rows<{ testo: string; lat: number; lon: number; origine: Origine }>(sql`
    select testo, latitudine as lat, longitudine as lon, origine from punti_indirizzi
    where testo = any(${testi}::text[]) and latitudine is not null limit 1000`);
  return new Map(righe.map(({ testo, ...punto }) => [testo, punto]));
}
