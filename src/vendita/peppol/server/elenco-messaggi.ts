import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { type Sql, sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';

type Elenco = ReplyOf<typeof contract.elencoMessaggiPeppol>;

interface Riga extends Omit<Elenco['righe'][number], 'creato' | 'inviato'> {
  readonly creato: Date;
  readonly inviato: Date | null;
}

/** The customer's latest messages; 404 for another customer's access. */
export async function elencoMessaggi(
  { db, actor }: ReadCtx,
  { id }: InputOf<typeof contract.elencoMessaggiPeppol>,
): Promise<Elenco> {
  const cliente = clienteDi(actor);
  const suo = await db.one(sql`select 1 from punchout_accessi a where a.id = ${id} and a.cod_anagrafica = ${cliente}`);
  if (!suo) throw notFound('Accesso non trovato.');
  const righe = await db.rows<Riga>(sql`
    select m.id, m.genere, coalesce(d.tipo || ' ' || d.numero || '/' || d.anno, x.numero_ordine, '') as documento, m.versione, m.stato, m.messaggio, m.creato, m.inviato
    from peppol_messaggi m left join documenti d on d.id = m.id_documento left join ordini_in_arrivo x on x.id = m.id_arrivo
    where m.cod_anagrafica = ${cliente} order by m.id desc limit 50`);
  return {
    righe: righe.map(({ creato, inviato, ...una }) => ({
      ...una,
      creato: creato.toISOString(),
      inviato: inviato?.toISOString() ?? null,
    })),
  };
}

/** Hours without an answer after which the channel is reported as silent. */
const oreMuto = 6;

/** For the doctor: fault and silence of the channel and what can't be sent; null if it was never used. */
export async function statoPeppol(
  db: Sql,
  now: Date,
): Promise<{ readonly guaio: string; readonly muto: boolean; readonly fermi: number } | null> {
  const prima = new Date(now.getTime() - oreMuto * 3_600_000);
  const settimana = new Date(now.getTime() - 7 * 86_400_000);
  const uno = await db.one<{ guaio: string; muto: boolean; fermi: number }>(sql`
    select k.guaio, coalesce(k.sentito < ${prima}, true) as muto,
      (select count(*)::int from peppol_messaggi m where m.stato in ('rifiutato', 'non scritto') and m.creato > ${settimana}) as fermi
    from peppol_canale k`);
  return uno ?? null;
}
