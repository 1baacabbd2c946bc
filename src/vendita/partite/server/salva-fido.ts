import { conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { clienteInesistente } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { versioneFido } from './situazione.ts';

export const salvaFido: Verb<typeof contract.salvaFido> = async ({ ctx, input }) => {
  const { codAnagrafica, fido, motivo, versione } = input;
  const adesso = await ctx.tx.one<{ fido: number | null; motivo: string; versione: string }>(sql`
    select c.fido, c.sospeso as motivo, ${versioneFido} as versione from clienti c where c.cod_anagrafica = ${codAnagrafica} for update`);
  if (!adesso) throw clienteInesistente();
  const gia = adesso.fido === fido && adesso.motivo === motivo;
  if (!gia && adesso.versione !== versione)
    throw conflict('Il fido è stato modificato da un altro utente.', { present: adesso });
  await ctx.tx.run(sql`
    update clienti c set fido = ${fido}::numeric, sospeso = ${motivo} where c.cod_anagrafica = ${codAnagrafica}`);
  const prima = { fido: adesso.fido, motivo: adesso.motivo };
  ctx.log('edit clienti', codAnagrafica, { prima, dopo: { fido, motivo }, note: 'fido' });
  return 'OK' as const;
};
