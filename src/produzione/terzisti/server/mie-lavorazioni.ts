import type { ReplyOf } from '#platform/contract/call.ts';
import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { literal } from '#platform/server/db/like.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import type { QualiMie } from '../rules/list.ts';
import { daRendere, dovuta } from './dovuta.ts';
import { numeroBolla } from './registra-invio.ts';

type Elenco = ReplyOf<typeof contract.mieLavorazioni>;

const giorniDovute = 7;

export const mieLavorazioni: Verb<typeof contract.mieLavorazioni> = async ({
  ctx,
  input: { quali, cerca, pagina },
}) => {
  const oggi = oggiInItalia(ctx.now);
  const modello = `%${literal(cerca)}%`;
  const sue = sql`
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine join articoli a on a.cd_articolo = r.cd_articolo
    left join bolle_terzisti b on b.id = r.id_bolla left join lavorazioni l on l.codice = r.cod_lavorazione
    where o.cod_terzista = ${ctx.actor.codTerzista} and r.dt_invio is not null and r.qt_aperta > 0 and r.conto = 'lavoro'
      and (${cerca} = '' or concat_ws(' ', r.cd_articolo, a.descrizione, ${numeroBolla}, o.nr_docu_terzista, o.tipo || ' ' || o.numero || '/' || o.anno) ilike ${modello})`;
  const dove = {
    qui: sql`true`,
    dovute: sql`${dovuta} between ${oggi}::date and ${addDays(oggi, giorniDovute)}::date`,
    ritardo: sql`${dovuta} < ${oggi}::date`,
  };
  const [conti, righe] = await Promise.all([
    ctx.db.one<Record<QualiMie, number>>(
      sql`select count(*) as qui, count(*) filter (where ${dove.dovute}) as dovute, count(*) filter (where ${dove.ritardo}) as ritardo ${sue}`,
    ),
    ctx.db.rows<Elenco['righe'][number]>(sql`
      select r.id, o.tipo || ' ' || o.numero || '/' || o.anno as nr_docu_stampato, coalesce(${numeroBolla}, '') as nr_bolla, r.cd_articolo, a.descrizione, a.un_misura,
        coalesce(l.descrizione, '') as lavorazione, r.qt_aperta as qta, r.dt_invio, r.dt_cons_richiesta, r.dt_cons_confermata, ${daRendere} as dt_scadenza,
        greatest(${oggi}::date - ${dovuta}, 0) as giorni_ritardo, o.note_documento
      ${sue} and ${dove[quali]} order by ${dovuta}, r.id limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`),
  ]);
  const quanti = conti ?? { qui: 0, dovute: 0, ritardo: 0 };
  return { totale: quanti[quali], conti: quanti, righe };
};
