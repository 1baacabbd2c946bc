import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { apriArticolo, chiudiArticolo } from './modifica.ts';

export const modificaIvaArticolo: Verb<typeof contract.modificaIvaArticolo> = async ({ ctx, input }) => {
  const { id: cdArticolo, cdIva, versione } = input;
  const prima = await apriArticolo(ctx, { cdArticolo, versione });
  await chiudiArticolo(ctx, prima, sql`cd_iva = ${cdIva}`);
  ctx.log('edit articoli', prima.cdArticolo, { prima: { cdIva: prima.cdIva }, dopo: { cdIva } });
  return 'OK' as const;
};
