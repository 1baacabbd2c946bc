import type { InputOf } from '#platform/contract/call.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { beginCall } from '#platform/server/outside/begin-call.ts';
import type { Held } from '#platform/server/outside/claim-call.ts';
import type * as contract from '../contract.ts';
import { annullata, nonTrovata, rifiutoAnnulla, rifiutoAzione } from '../rules.ts';
import { chiama, chiamateCorrieri, prendi } from './chiamate.ts';
import { corriereDi, type CorriereParts } from './contesto-corrieri.ts';
import { rifiutaSeChiuso, rifiutoCorriere } from './crea.ts';
import { giaSpedita } from './esiti.ts';
import { bloccaInCorsia, leggiPerDescr, nomeDi } from './riga-spedizione.ts';
import { muto } from './verso-corrieri.ts';

type Input = InputOf<typeof contract.annullaSpedizione>;

/** Idempotent. */
export const annullaSpedizione =
  (parts: CorriereParts): Verb<typeof contract.annullaSpedizione> =>
  async ({ ctx, input }) => {
    const { operatore } = input;
    const presa = await ctx.transaction((full) => chiedi(full, parts, input));
    const detto = await chiama(parts, presa);
    if (detto?.stato === 'rifiutata') throw rifiutoCorriere(operatore, detto.answer?.esito ?? muto);
    if (detto?.stato === 'fatta') return { esito: 'OK', messaggio: annullata };
    return {
      esito: 'sconosciuto',
      messaggio: `${operatore} non ha risposto: non si sa se ha annullato. Si chiede di nuovo da sé.`,
    };
  };

async function chiedi(ctx: WriteCtx, parts: CorriereParts, input: Input): Promise<Held> {
  const { anno, codice, operatore } = await leggiPerDescr(ctx.tx, input.DescrCodiceSpedizione);
  if (codice !== input.CodiceSpedizione) throw notFound(nonTrovata);
  if (operatore !== input.operatore) throw conflict(`La spedizione è di ${operatore}.`);
  const una = await bloccaInCorsia(ctx.tx, { anno, codiceSpedizione: codice }, 'annulla');
  const { id, tentativo, stato } = una;
  const rifiuto = rifiutoAnnulla(stato, una.tracciaStato);
  if (rifiuto !== null) throw conflict(rifiuto);
  rifiutaSeChiuso(corriereDi(parts, operatore), ctx.now);
  const lane = String(id);
  const given = { che: 'annulla', id, tentativo, operatore, spedita: await giaSpedita(ctx, una) } as const;
  const only = stato === 'in annullo' ? null : await beginCall(ctx, chiamateCorrieri, { lane, given });
  await ctx.tx.run(sql`update spedizioni set stato = 'in annullo', prossima_verifica = null where id = ${id}`);
  const presa = await prendi(parts, ctx, { lane, only });
  if (!presa) throw conflict(rifiutoAzione('crea', 'in annullo') ?? '');
  ctx.log('edit spedizioni', nomeDi(una), { prima: { stato }, dopo: { stato: 'in annullo' } });
  return presa;
}
