import type { ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { type Fragment, sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import { haCodice, leggiCodice } from '#prodotto/articolo/server/index.ts';
import type * as contract from '../contract.ts';

type Elenco = ReplyOf<typeof contract.elencoRicezione>;
type DaSistemare = Elenco['righe'][number];

/** FIFO: the newest arrivals covering reception remain. An undone put-away is no arrival. */
const ancoraQui = sql`
  select m.quando, m.documento, m.controparte from (
    select m.id, m.quando, m.documento, m.controparte, sum(m.qta) over (order by m.id desc) - m.qta as dopo
    from movimenti_giacenze m where m.cd_articolo = g.cd_articolo and m.a = 'ricezione' and m.causale <> 'annullo' order by m.id desc limit 200) m
  where m.dopo < g.qta_ricevuta`;

/** Articles `a`, stock `g`, picked `p`, arrivals `x`. */
export const inRicezione = sql`
  giacenze g join articoli a on a.cd_articolo = g.cd_articolo
  left join (
    select r.cd_articolo, sum(p.qta) as qta, coalesce(sum(p.qta) filter (where p.da = 'ricezione'), 0) as detta
    from preparazioni_righe p join documenti_righe r on r.id_documento = p.id_documento and r.riga = p.riga
    where r.configurazione = '' group by 1
  ) p on p.cd_articolo = g.cd_articolo
  cross join lateral (
    select count(*)::int as arrivi, min(x.quando) as dal, string_agg(x.documento || ' ' || x.controparte, ' ') as testi,
      (array_agg(jsonb_build_object('giorno', (x.quando at time zone 'Europe/Rome')::date, 'documento', x.documento, 'controparte', x.controparte)
        order by x.quando))[1] as primo
    from (${ancoraQui}) x
  ) x
  where g.qta_ricevuta > 0`;

const colonne = sql`
  a.cd_articolo, a.cd_articolo_fornitore_catalogo as cd_fornitore, a.descrizione, a.un_misura, g.qta_ricevuta as qta, a.ubicazione, a.ubicazione2,
  case when a.scorta_non_gestita then 0 else least(g.qta_ricevuta, greatest(coalesce(p.detta, 0), coalesce(p.qta, 0) - greatest(g.qta_scaffale, 0))) end as pronta,
  g.qta_scaffale as scaffale, a.scorta_non_gestita, x.primo, x.arrivi`;

export const elencoRicezione: Verb<typeof contract.elencoRicezione> = async ({
  ctx: { db },
  input: { cerca, pagina },
}) => {
  const trovato: Fragment =
    cerca === ''
      ? sql`true`
      : sql`position(lower(${cerca}) in lower(concat_ws(' ', a.cd_articolo, a.cd_articolo_fornitore_catalogo, a.descrizione, x.testi))) > 0
          or ${haCodice(sql`a.cd_articolo`, cerca)}`;
  const righe = await db.rows<DaSistemare & { totale: number }>(sql`
    select ${colonne}, count(*) over ()::int as totale from ${inRicezione} and (${trovato})
    order by x.dal nulls first, a.cd_articolo limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  return { totale: righe[0]?.totale ?? 0, righe: righe.map(({ totale: _, ...riga }) => riga) };
};

/** Articles in reception that match the code, the most certain match first. */
export const trovaInRicezione: Verb<typeof contract.trovaInRicezione> = async ({ ctx: { db }, input: { valore } }) => {
  const letti = (await leggiCodice(db, valore)).map(({ cdArticolo }) => cdArticolo);
  const riga = await db.one<DaSistemare>(sql`
    select ${colonne} from ${inRicezione} and a.cd_articolo = any(${letti}::text[])
    order by array_position(${letti}::text[], a.cd_articolo) limit 1`);
  return { riga: riga ?? null };
};

/** The caller's put-aways of the last twelve hours. */
export async function ultimeSistemazioni({
  db,
  actor,
  now,
}: ReadCtx): Promise<ReplyOf<typeof contract.ultimeSistemazioni>> {
  const righe = await db.rows<ReplyOf<typeof contract.ultimeSistemazioni>['righe'][number] & { quando: Date }>(sql`
    select m.id, m.cd_articolo, a.descrizione, a.un_misura, m.qta, m.ubicazione as posto, m.quando
    from movimenti_giacenze m join articoli a on a.cd_articolo = m.cd_articolo
    where m.causale = 'sistemazione' and m.id_utente = ${actor.idUtente}::int and m.quando > ${now}::timestamptz - interval '12 hours'
      and not exists (select from movimenti_giacenze c where c.id_documento = m.id and c.causale = 'annullo')
    order by m.id desc limit 10`);
  return { righe: righe.map((riga) => ({ ...riga, quando: riga.quando.toISOString() })) };
}
