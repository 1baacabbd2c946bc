import { conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { annullaOrdineIn, bloccaOrdine as bloccaPagato } from '#vendita/pagamenti/server/index.ts';
import type * as contract from '../contract.ts';
import { verificaAnnullo } from '../rules.ts';
import { contaOrdine } from './lascia-preparazione.ts';
import { bloccaOrdine } from './mano.ts';

/** While nothing is picked: frees stock, marks money for refund, mails the customer. */
export const annullaConfermato: Verb<typeof contract.annullaConfermato> = async ({ ctx, input: { id, motivo } }) => {
  const ordine = await bloccaOrdine(ctx, id);
  const rifiuto = verificaAnnullo({ stato: ordine.stato, ...(await contaOrdine(ctx.tx, id)) });
  if (rifiuto !== null) throw conflict(rifiuto);
  // Whoever holds the order must release it first.
  await ctx.tx.run(sql`delete from preparazioni_righe where id_documento = ${id}`);
  await ctx.tx.run(sql`delete from preparazioni where id_documento = ${id}`);
  await ctx.tx.run(sql`update documenti set stato = 'confermato' where id = ${id}`);
  const pagato = await bloccaPagato(ctx.tx, id);
  if (pagato) await annullaOrdineIn(ctx, pagato, motivo || 'annullato dal nostro ufficio');
  return 'OK' as const;
};
