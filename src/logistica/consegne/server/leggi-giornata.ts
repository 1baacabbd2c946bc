import { posizione } from '#catalogo/vetrina/rules.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { comuneDi, proposteDelleZone } from '#vendita/comuni/server/index.ts';
import { chiaveFermata } from '../rules.ts';
import { testoIndirizzo } from '../rules/punto-indirizzo.ts';
import { esitiDelGiorno } from './esiti-del-giorno.ts';
import { puntiTenuti } from './punti-indirizzi.ts';
import type { Autista, FermataDelGiorno, Giornata } from '../rules/giornata.ts';
import type { Fuori, Tour } from '../rules/pianificatore/richiesta.ts';
import type { Stato } from '../rules/stato-giornata.ts';
import { statoVuoto } from '../rules/stato-giornata.ts';

/** A plan that waits to be taken. */
export interface Proposta {
  /** Of the day that it was worked out of. */
  readonly versione: number;
  readonly giri: readonly Tour[];
  readonly fuori: readonly Fuori[];
}

/** A day as it is kept. */
export interface RigaGiornata {
  readonly versione: number;
  readonly stato: Stato;
  readonly proposta: Proposta | null;
  readonly utente: string;
}

export const autistiAttivi = (db: Sql): Promise<Autista[]> =>
  db.rows<Autista>(sql`select autista, colore, portata, barre from autisti where attivo order by autista limit 50`);

export const leggiRiga = async (db: Sql, dtConsegna: string): Promise<RigaGiornata> =>
  (await db.one<RigaGiornata>(
    sql`select versione, stato, proposta, utente from giornate_consegne where dt_consegna = ${dtConsegna}::date`,
  )) ?? { versione: 0, stato: statoVuoto, proposta: null, utente: '' };

type Riga = Omit<FermataDelGiorno, 'chiave' | 'punto' | 'origine' | 'flagRitiro' | 'modalitaConsegna' | 'esito'> & {
  readonly luogo: string;
};

/**
 * The stops of a day out of its documents: notes of the day and open orders that are wanted for it, by our own vehicle, one stop for each customer and address. At most a
 * thousand; of an order what is still to be delivered counts.
 */
export async function leggiFermate(db: Sql, dtConsegna: string): Promise<FermataDelGiorno[]> {
  const righe = await db.rows<Riga>(sql`
    with del_giorno as (
      select d.id, d.tipo, d.anno, d.numero, d.cod_anagrafica, d.destinazione, coalesce(d.destinazione ->> 'prog', '0') as luogo
      from documenti d
      where d.tipo = 'OC' and coalesce(d.dt_cons_richiesta, d.data) = ${dtConsegna}::date and d.trasporto = 'mezzo' and d.stato in ('confermato', 'in preparazione')
      union all
      select d.id, d.tipo, d.anno, d.numero, d.cod_anagrafica, d.destinazione, coalesce(d.destinazione ->> 'prog', '0')
      from documenti d
      where d.tipo = 'BO' and d.data = ${dtConsegna}::date and d.trasporto = 'mezzo' and d.stato <> 'annullato'),
    merce as (
      select d.id, count(*)::int as righe,
        sum(case when r.un_misura = 'BA' then 0 else ceil(q.qta / greatest(coalesce(nullif(a.qt_scatola, 0), 1), 1)) end)::int as colli,
        sum(case when r.un_misura = 'BA' then ceil(q.qta) else 0 end)::int as colli_barre, sum(q.qta * coalesce(a.peso, 0)) as kg
      from del_giorno d join documenti_righe r on r.id_documento = d.id left join articoli a on a.cd_articolo = r.cd_articolo
      cross join lateral (select case when d.tipo = 'OC' then r.qt_ordinata - r.qt_evasa_stoccata else r.qt_ordinata end as qta) q
      where q.qta > 0 and r.cd_articolo is not null group by d.id)
    select d.cod_anagrafica as cd_anagrafica, d.luogo, min(c.autista_consegna) as autista_consueto,
      min(coalesce(nullif(d.destinazione ->> 'ragSoc', ''), c.ragione_sociale)) as ragione_sociale,
      min(coalesce(d.destinazione ->> 'indirizzo', c.indirizzo)) as indirizzo, min(coalesce(d.destinazione ->> 'localita', c.localita)) as localita,
      min(coalesce(d.destinazione ->> 'provincia', c.provincia)) as provincia,
      min(coalesce(nullif(d.destinazione ->> 'telefono', ''), c.telefono)) as telefono, min(coalesce(d.destinazione ->> 'note', '')) as note,
      (array_agg(d.tipo || ' ' || d.numero || '/' || d.anno order by d.tipo, d.anno, d.numero))[1:200] as documenti,
      coalesce((array_agg(d.id order by d.id) filter (where d.tipo = 'BO'))[1:200], '{}') as bolle,
      sum(coalesce(m.righe, 0))::int as righe, sum(coalesce(m.colli, 0))::int as colli, sum(coalesce(m.colli_barre, 0))::int as colli_barre,
      (ceil(sum(coalesce(m.kg, 0)) * 10) / 10)::float8 as peso
    from del_giorno d join clienti c on c.cod_anagrafica = d.cod_anagrafica left join merce m on m.id = d.id
    group by d.cod_anagrafica, d.luogo order by min(c.ragione_sociale), d.cod_anagrafica, d.luogo limit 1000`);
  const [zone, esiti] = [await proposteDelleZone(db), await esitiDelGiorno(db, dtConsegna)];
  const punti = await puntiTenuti(db, righe.map(testoIndirizzo));
  return righe.map(({ luogo, autistaConsueto, ...riga }) => {
    const comune = comuneDi(riga.localita, riga.provincia);
    const { origine, lat, lon } = punti.get(testoIndirizzo(riga)) ?? { origine: 'comune' as const, ...comune };
    return {
      ...riga,
      // His own driver, else the one of the zone of the town.
      autistaConsueto: autistaConsueto || (comune && zone.get(comune.comune)?.autista) || '',
      modalitaConsegna: `C${luogo}`,
      chiave: chiaveFermata(`C${luogo}`, riga.cdAnagrafica),
      esito: esiti.get(chiaveFermata(`C${luogo}`, riga.cdAnagrafica)) ?? null,
      flagRitiro: false,
      ...(lat === undefined || lon === undefined ? { punto: null, origine: '' } : { punto: { lat, lon }, origine }),
    };
  });
}

/** A day with all that it is made of. */
export async function leggiGiornata(db: Sql, dtConsegna: string): Promise<Giornata & RigaGiornata> {
  const riga = await leggiRiga(db, dtConsegna);
  const [autisti, fermate] = [await autistiAttivi(db), await leggiFermate(db, dtConsegna)];
  return { ...riga, autisti, fermate, sede: { lat: posizione[1], lon: posizione[0] } };
}
