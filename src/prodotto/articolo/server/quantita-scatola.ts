import { parseNumber } from '#platform/contract/parse-number.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { verificaNumeroIntero } from '../rules/quantita.ts';
import { apriArticolo, chiudiArticolo } from './modifica.ts';

export const modificaQuantitaScatola: Verb<typeof contract.modificaQuantitaScatola> = async ({ ctx, input }) => {
  const { CdArticolo: cdArticolo, QtScatola, versione } = input;
  const frase = verificaNumeroIntero(QtScatola);
  if (frase !== null) throw breaksRule(frase, { errors: [{ path: 'QtScatola', message: frase }] });
  const qtScatola = typeof QtScatola === 'number' ? QtScatola : (parseNumber(QtScatola) as number);
  const prima = await apriArticolo(ctx, { cdArticolo, versione });
  await chiudiArticolo(ctx, prima, sql`qt_scatola = ${qtScatola}`);
  ctx.log('edit articoli', prima.cdArticolo, { prima: { qtScatola: prima.qtScatola }, dopo: { qtScatola } });
  return 'OK' as const;
};
