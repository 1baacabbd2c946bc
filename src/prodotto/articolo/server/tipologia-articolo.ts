import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { apriArticolo, chiudiArticolo } from './modifica.ts';
import { colonnaTipologia } from './segna-articoli.ts';

export const tipologiaArticolo: Verb<typeof contract.tipologiaArticolo> = async ({ ctx, input }) => {
  const { type, CdArticolo: cdArticolo, versione } = input;
  const prima = await apriArticolo(ctx, { cdArticolo, versione });
  const attivo = input.attivo ?? !prima[type];
  await chiudiArticolo(ctx, prima, sql`${colonnaTipologia[type]} = ${attivo}`);
  ctx.log('edit articoli', prima.cdArticolo, { prima: { [type]: prima[type] }, dopo: { [type]: attivo } });
  return 'OK' as const;
};
