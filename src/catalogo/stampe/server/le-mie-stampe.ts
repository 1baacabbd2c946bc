import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import type { StatoStampa } from '../rules.ts';
import type { Stampatore } from './stampatore.ts';

interface Riga {
  readonly titolo: string;
  readonly stato: StatoStampa;
  readonly percentuale: number;
  readonly chiave: string;
  readonly errore: string;
  readonly muta: boolean;
}

/** How a print of one's own stands. One whose job gives no sign any more, after all of its tries, has failed. */
export async function leggiStampa(
  { files, tickets, base }: Stampatore,
  { ctx, input }: { ctx: ReadCtx; input: InputOf<typeof contract.leggiStampa> },
): Promise<ReplyOf<typeof contract.leggiStampa>> {
  const riga = await ctx.db.one<Riga>(sql`
    select titolo, stato, percentuale, chiave, errore, stato in ('in coda', 'in corso') and aggiornata < ${ctx.now}::timestamptz - interval '20 minutes' as muta
    from stampe where id = ${input.id} and id_utente = ${ctx.actor.idUtente}`);
  if (!riga) throw notFound('Stampa non trovata');
  const { titolo, percentuale, chiave } = riga;
  if (riga.muta)
    return {
      titolo,
      stato: 'errore',
      percentuale,
      indirizzo: null,
      errore: 'La stampa si è interrotta: avviarla di nuovo.',
    };
  if (riga.stato !== 'pronta') return { titolo, stato: riga.stato, percentuale, indirizzo: null, errore: riga.errore };
  if (!(await files.has(chiave)))
    return {
      titolo,
      stato: 'scaduta',
      percentuale,
      indirizzo: null,
      errore: 'La stampa non è più disponibile: avviarla di nuovo.',
    };
  return { titolo, stato: 'pronta', percentuale, indirizzo: base + tickets.issue(chiave, ctx.now), errore: '' };
}

export async function annullaStampa({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.annullaStampa>;
}): Promise<'OK'> {
  const mia = sql`id = ${input.id} and id_utente = ${ctx.actor.idUtente}`;
  const prima = await ctx.tx.one<{ stato: StatoStampa }>(sql`select stato from stampe where ${mia} for update`);
  if (!prima) throw notFound('Stampa non trovata');
  if (prima.stato !== 'in coda' && prima.stato !== 'in corso') throw conflict('La stampa è già finita.');
  await ctx.tx.run(sql`update stampe set stato = 'annullata', aggiornata = ${ctx.now} where ${mia}`);
  ctx.log({ tabella: 'stampe', chiave: String(input.id), operazione: 'edit', prima, dopo: { stato: 'annullata' } });
  return 'OK';
}
