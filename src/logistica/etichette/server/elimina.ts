import type { InputOf } from '#platform/contract/call.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { documentoNonValido } from '../rules.ts';
import { bloccaPer, nomeDi, type Quale } from './riga-spedizione.ts';

export const eliminaSpedizione: Verb<typeof contract.eliminaSpedizione> = async ({ ctx, input }) => {
  const una = await bloccaPer(ctx.tx, input, 'elimina');
  await ctx.tx.run(sql`delete from spedizioni where id = ${una.id}`);
  ctx.log('delete spedizioni', nomeDi(una), { prima: una });
  return 'OK' as const;
};

/** If no shipment code is given, the document's year and its only open shipment are used. */
async function spedizioneDel(
  tx: Tx,
  { codiceSpedizione, anno, nrDocu }: InputOf<typeof contract.eliminaDocumentoSpedizione>,
): Promise<Quale> {
  if (codiceSpedizione !== undefined && anno !== undefined) return { codiceSpedizione, anno };
  const [una, altra] = await tx.rows<Quale>(sql`
    select s.codice as codice_spedizione, s.anno from spedizioni_documenti l join spedizioni s on s.id = l.id_spedizione
    where l.id_documento = ${nrDocu} and s.stato = 'bozza' order by s.id limit 2`);
  if (!una) throw notFound(documentoNonValido);
  if (altra) throw conflict('Il documento è in più spedizioni: dire quale.');
  return una;
}

export const eliminaDocumentoSpedizione: Verb<typeof contract.eliminaDocumentoSpedizione> = async ({ ctx, input }) => {
  const una = await bloccaPer(ctx.tx, await spedizioneDel(ctx.tx, input), 'salva');
  const tolti = await ctx.tx.run(
    sql`delete from spedizioni_documenti where id_spedizione = ${una.id} and id_documento = ${input.nrDocu}`,
  );
  if (tolti === 0) throw notFound(documentoNonValido);
  // Open screens are notified.
  await ctx.tx.run(sql`update spedizioni set id_utente = ${ctx.actor.idUtente}::int where id = ${una.id}`);
  ctx.log('edit spedizioni', nomeDi(una), { prima: { documento: input.nrDocu } });
  return 'OK' as const;
};
