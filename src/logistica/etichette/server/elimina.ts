import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { documentoNonValido } from '../rules.ts';
import { bloccaPer, nomeDi } from './riga-spedizione.ts';

export const eliminaSpedizione: Verb<typeof contract.eliminaSpedizione> = async ({ ctx, input }) => {
  const una = await bloccaPer(ctx.tx, input, 'elimina');
  await ctx.tx.run(sql`delete from spedizioni where id = ${una.id}`);
  ctx.log({ tabella: 'spedizioni', chiave: nomeDi(una), operazione: 'delete', prima: una });
  return 'OK' as const;
};

export const eliminaDocumentoSpedizione: Verb<typeof contract.eliminaDocumentoSpedizione> = async ({ ctx, input }) => {
  const una = await bloccaPer(ctx.tx, input, 'salva');
  const tolti = await ctx.tx.run(
    sql`delete from spedizioni_documenti where id_spedizione = ${una.id} and id_documento = ${input.nrDocu}`,
  );
  if (tolti === 0) throw notFound(documentoNonValido);
  // Notifies viewers.
  await ctx.tx.run(sql`update spedizioni set id_utente = ${ctx.actor.idUtente}::int where id = ${una.id}`);
  ctx.log({ tabella: 'spedizioni', chiave: nomeDi(una), operazione: 'edit', prima: { documento: input.nrDocu } });
  return 'OK' as const;
};
