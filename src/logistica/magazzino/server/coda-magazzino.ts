import type { ReplyOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { aperti } from '../rules/coda.ts';
import { bloccaMacchina } from './coda/coda.ts';
import { verificaMacchina } from './permessi.ts';

type Coda = ReplyOf<typeof contract.codaMagazzino>;

export const codaMagazzino: Verb<typeof contract.codaMagazzino> = async ({
  ctx: { db, actor },
  input: { macchina },
}) => {
  await verificaMacchina(db, actor, macchina);
  const righe = await db.rows<Omit<Coda['righe'][number], 'chiesto'> & { chiesto: Date }>(sql`
    select t.id, t.comando, t.cassetto, t.baia, t.stato, t.messaggio, t.ordine, t.utente, t.chiesto from (
      (select *, true as aperta from cassetti_coda where macchina = ${macchina} and stato = any(${[...aperti]}::text[]) order by id limit 490)
      union all
      (select *, false from cassetti_coda where macchina = ${macchina} and not stato = any(${[...aperti]}::text[]) order by id desc limit 10)
    ) t order by t.aperta desc, case when t.aperta then t.id else -t.id end`);
  return { righe: righe.map(({ chiesto, ...riga }) => ({ ...riga, chiesto: chiesto.toISOString() })) };
};

export const cancellaCoda: Verb<typeof contract.cancellaCoda> = async ({ ctx, input: { macchina } }) => {
  await verificaMacchina(ctx.tx, ctx.actor, macchina);
  await bloccaMacchina(ctx.tx, macchina);
  const tolte = await ctx.tx.rows<{ cassetto: number }>(sql`
    update cassetti_coda set stato = 'annullato', finito = ${ctx.now}
    where macchina = ${macchina} and stato = 'in coda' returning cassetto`);
  ctx.log('delete magazzino', `9${macchina}`, {
    note: `coda cancellata: ${tolte.map(({ cassetto }) => cassetto).join(', ') || 'era vuota'}`,
  });
  return 'OK' as const;
};
