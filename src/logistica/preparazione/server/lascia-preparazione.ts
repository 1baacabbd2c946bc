import { conflict } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { numeroDocumento, type Stato } from '#vendita/documenti/rules.ts';
import type * as contract from '../contract.ts';
import { verificaMano } from '../rules.ts';
import { bloccaOrdine } from './mano.ts';

export const lasciaPreparazione: Verb<typeof contract.lasciaPreparazione> = async ({ ctx, input: { id } }) => {
  const ordine = await bloccaOrdine(ctx, id);
  const rifiuto = verificaMano(ordine.mano, ctx.actor.idUtente);
  if (rifiuto !== null) throw conflict(rifiuto);
  await ctx.tx.run(sql`delete from preparazioni where id_documento = ${id}`);
  const { preparate, consegnate } = await contaOrdine(ctx.tx, id);
  const stato: Stato = preparate + consegnate === 0 ? 'confermato' : 'in preparazione';
  await ctx.tx.run(sql`update documenti set stato = ${stato} where id = ${id}`);
  ctx.log('edit documenti', numeroDocumento({ tipo: 'OC', ...ordine }), {
    prima: { stato: ordine.stato, mano: ordine.mano?.nome ?? '' },
    dopo: { stato, mano: '' },
    note: 'preparazione lasciata',
  });
  return 'OK' as const;
};

export async function contaOrdine(tx: Tx, id: number): Promise<{ preparate: number; consegnate: number }> {
  const conto = await tx.one<{ preparate: number; consegnate: number }>(sql`
    select (select count(*)::int from preparazioni_righe p where p.id_documento = ${id} and p.qta > 0) as preparate,
      (select count(*)::int from documenti_righe r where r.id_documento = ${id} and r.qt_evasa_stoccata > 0) as consegnate`);
  return conto ?? { preparate: 0, consegnate: 0 };
}
