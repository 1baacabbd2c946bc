import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { interni } from '#parti/ruoli.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import { cdPagamento, fileValido, incasso, type DaIncassare } from '#vendita/documenti/server/index.ts';
import { perIlCliente, type StatoFattura } from '#parti/stati-fattura.ts';
import { fattureDelCanale, statoSql } from '#vendita/fatture-elettroniche/server/index.ts';
import type * as contract from '../contract.ts';

type Strada = ReplyOf<typeof contract.leggiStrada>;
type Carta = Strada['carte'][number];
type Letta = Omit<Carta, 'sdi' | 'incasso'> & DaIncassare & { readonly id: number };

/** Documents of one customer with all their predecessors and successors, orders first. */
const leggiCarte = (db: Sql, ids: readonly number[], suo: string | null): Promise<Letta[]> =>
  db.rows<Letta>(sql`
    with recursive prima as (
      select l.id_origine as id from documenti_legami l where l.id_documento = any(${ids}::bigint[])
      union select l.id_origine from documenti_legami l join prima on prima.id = l.id_documento
    ), dopo as (
      select l.id_documento as id from documenti_legami l where l.id_origine = any(${ids}::bigint[])
      union select l.id_documento from documenti_legami l join dopo on dopo.id = l.id_origine
    ), tutte as (select unnest(${ids}::bigint[]) as id union select id from prima union select id from dopo)
    select d.id, d.tipo, d.anno::int as anno, d.numero, d.suffisso, d.data, d.stato, d.id = any(${ids}::bigint[]) as qui,
      case when ${suo}::text is null then coalesce(trim(u.nome || ' ' || u.cognome), '') else '' end as chi,
      r.righe, r.evase, d.trasporto, exists (select from documenti_firmati f where f.id_documento = d.id) as firmato,
      d.tipo = 'FT' and coalesce((select sum(n.totale_documento) from documenti_legami l join documenti n on n.id = l.id_documento
        where l.id_origine = d.id and n.tipo = 'NC' and n.stato <> 'annullato'), 0) >= d.totale_documento as accreditata,
      d.totale_documento, d.imposta, d.scissione, d.pagamento, d.pagato, d.saldato, ${cdPagamento}
    from tutte join documenti d on d.id = tutte.id join clienti c on c.cod_anagrafica = d.cod_anagrafica ${fileValido}
    left join utenti u on u.id = d.id_utente
    cross join lateral (
      select count(*)::int as righe, (count(*) filter (where r.qt_evasa_stoccata >= r.qt_ordinata))::int as evase
      from documenti_righe r where r.id_documento = d.id and r.cd_articolo is not null) r
    where ${suo}::text is null or d.cod_anagrafica = ${suo}
    order by array_position(array['PC', 'OC', 'BO', 'FT', 'NC'], d.tipo), d.data, d.id limit 500`);

export const leggiStrada: Verb<typeof contract.leggiStrada> = async ({
  ctx: { db, actor, now },
  input: { documenti },
}) => {
  const ids = [...new Set(documenti.split(',').map(Number))];
  const ufficio = interni.includes(actor.ruolo);
  const lette = await leggiCarte(db, ids, ufficio ? null : clienteDi(actor));
  if (lette.filter(({ qui }) => qui).length < ids.length) throw notFound('Documento non trovato');
  const tutte = lette.map(({ id }) => id);
  const [stati, preparazione, spedizioni, consegna, resi] = await Promise.all([
    leggiSdi(db, tutte),
    leggiPreparazione(db, tutte, ufficio),
    leggiSpedizioni(db, tutte, ufficio),
    leggiConsegna(db, tutte, ufficio),
    leggiResi(db, tutte),
  ]);
  const oggi = oggiInItalia(now);
  return {
    carte: lette.map((letta) => {
      const {
        id,
        totaleDocumento: _,
        imposta: __,
        scissione: ___,
        pagamento: ____,
        pagato,
        saldato: _____,
        cdPagamento: ______,
        ...carta
      } = letta;
      const sdi = stati.get(id) ?? null;
      const { stato, ...suo } = incasso(letta, oggi);
      return {
        ...carta,
        sdi: (ufficio ? sdi : perIlCliente(sdi)) ?? '',
        incasso: stato && { stato, pagato, ...suo },
      };
    }),
    preparazione,
    spedizioni,
    consegna,
    resi,
  };
};

async function leggiSdi(db: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, StatoFattura>> {
  const righe = await db.rows<{ id: number; stato: StatoFattura }>(sql`
    select d.id, ${statoSql} as stato from ${fattureDelCanale}
    where d.id = any(${ids}::bigint[]) and (k.canale <> 'no' or i.id is not null)`);
  return new Map(righe.map(({ id, stato }) => [id, stato]));
}

async function leggiPreparazione(db: Sql, ids: readonly number[], ufficio: boolean): Promise<Strada['preparazione']> {
  const una = await db.one<{ pronte: number; chi: string; quando: Date | null }>(sql`
    select (select count(*)::int from preparazioni_righe p where p.id_documento = any(${ids}::bigint[]) and p.qta > 0) as pronte,
      (select max(p.quando) from preparazioni_righe p where p.id_documento = any(${ids}::bigint[])) as quando,
      coalesce((select string_agg(distinct trim(u.nome || ' ' || u.cognome), ', ') from preparazioni p join utenti u on u.id = p.id_utente
        where p.id_documento = any(${ids}::bigint[])), '') as chi`);
  if (!una || (una.pronte === 0 && una.chi === '')) return null;
  return { pronte: una.pronte, chi: ufficio ? una.chi : '', quando: una.quando?.toISOString() ?? null };
}

/** Customers don't see drafts. */
async function leggiSpedizioni(db: Sql, ids: readonly number[], ufficio: boolean): Promise<Strada['spedizioni']> {
  const stati = ['inviata', 'confermata', ...(ufficio ? ['bozza', 'in invio', 'esito sconosciuto'] : [])];
  const righe = await db.rows<Omit<Strada['spedizioni'][number], 'ora'> & { id: number; ora: Date | null }>(sql`
    select distinct s.id, lpad((s.anno % 100)::text, 2, '0') || ' ' || s.cod_anagrafica || ' ' || s.codice as descr_codice_spedizione, s.operatore,
      case when s.stato not in ('inviata', 'confermata') then 'da inviare' when s.traccia_stato <> '' then s.traccia_stato
        when s.confermata is not null then 'spedito' else 'in partenza' end as stato,
      coalesce(s.traccia_ora, s.confermata, s.inviata) as ora, s.num_colli
    from spedizioni_documenti l join spedizioni s on s.id = l.id_spedizione
    where l.id_documento = any(${ids}::bigint[]) and s.stato = any(${stati}::text[]) order by s.id limit 50`);
  return righe.map(({ id: _, ora, ...una }) => ({ ...una, ora: ora?.toISOString() ?? null }));
}

/** For the day and stop of the last note delivered by our van; none after the driver reopened the stop. */
async function leggiConsegna(db: Sql, ids: readonly number[], ufficio: boolean): Promise<Strada['consegna']> {
  const uno = await db.one<{
    tipo: 'scaricato' | 'parziale' | 'assente' | 'riaperto';
    quando: Date;
    autista: string;
    firmatario: string;
  }>(sql`
    with bolla as (
      select d.data, d.cod_anagrafica || '/C' || coalesce(d.destinazione ->> 'prog', '0') as fermata from documenti d
      where d.id = any(${ids}::bigint[]) and d.tipo = 'BO' and d.trasporto = 'mezzo' and d.stato <> 'annullato'
      order by d.data desc, d.id desc limit 1)
    select f.tipo, f.quando, f.autista,
      coalesce((select g.firmatario from consegne_fatti g where g.dt_consegna = b.data and g.fermata = b.fermata and g.firmatario <> '' order by g.quando desc, g.arrivo desc limit 1), '') as firmatario
    from bolla b join consegne_fatti f on f.dt_consegna = b.data and f.fermata = b.fermata and f.tipo in ('scaricato', 'parziale', 'assente', 'riaperto')
    order by f.quando desc, f.arrivo desc limit 1`);
  if (!uno || uno.tipo === 'riaperto') return null;
  const { tipo, quando, autista, firmatario } = uno;
  return { tipo, quando: quando.toISOString(), autista: ufficio ? autista : '', firmatario };
}

async function leggiResi(db: Sql, ids: readonly number[]): Promise<Strada['resi']> {
  const righe = await db.rows<Omit<Strada['resi'][number], 'richiesto'> & { richiesto: Date }>(sql`
    select x.id, x.anno::int as anno, x.numero, x.stato, x.richiesto from resi x
    where x.id_fattura = any(${ids}::bigint[]) or x.id_bolla = any(${ids}::bigint[]) order by x.id limit 50`);
  return righe.map(({ richiesto, ...uno }) => ({ ...uno, richiesto: richiesto.toISOString() }));
}
