import { sql } from '#platform/server/db/sql.ts';
import { claimNext, type Held } from '#platform/server/outside/claim-call.ts';
import { makeCall, openOutside, turnAt } from '#platform/server/outside/make-calls.ts';
import { outside, type Call, type OutsideKind, type Told } from '#platform/server/outside/outside.ts';
import { esitoSconosciuto } from '../rules.ts';
import type { Contesto, CorriereParts } from './contesto-corrieri.ts';
import { muto, versoCorrieri, type Chiesto, type Risposta } from './verso-corrieri.ts';
import { annotaErrore, segnaConfermata, segnaInviata, segnaMessaggio, segnaStato } from './esiti.ts';
import type { Spedizione } from './riga-spedizione.ts';

/** One lane per shipment, and another for confirmations, which may wait. */
export const chiamateCorrieri: OutsideKind<Chiesto, Risposta> = {
  name: 'corrieri',
  unknown: 'Nessuna risposta del corriere',
  admit: async ({ tx }, { given }) => {
    if (given.che !== 'conferma') return 'go';
    const una = await tx.one<Spedizione>(sql`select s.* from spedizioni s where s.id = ${given.id}`);
    if (una?.stato === 'in annullo') return 'wait';
    return una?.stato === 'inviata' && una.tentativo === given.tentativo ? 'go' : 'drop';
  },
  told: async (ctx, call, told) => {
    const { id, tentativo } = call.given;
    const una = await ctx.tx.one<Spedizione>(
      sql`select s.* from spedizioni s where s.id = ${id} and s.tentativo = ${tentativo} for update`,
    );
    if (una) await segna(ctx, una, call, told);
  },
};

async function segna(
  ctx: Contesto,
  una: Spedizione,
  { given, tries }: Call<Chiesto>,
  { stato, message, answer }: Told<Risposta>,
): Promise<void> {
  const esito = answer?.esito ?? muto;
  if (stato === 'esito sconosciuto') {
    if (tries === 0) await annotaErrore(ctx, una, muto);
    if (given.che === 'crea')
      await segnaStato(ctx, una, 'esito sconosciuto', { ...muto, messaggio: esitoSconosciuto(una.operatore) });
    return;
  }
  if (stato === 'rifiutata' && esito.gravita === 'ERROR') await annotaErrore(ctx, una, esito);
  if (given.che === 'conferma') {
    if (stato === 'fatta') await segnaConfermata(ctx, una, { esito, pagina: given.pagina });
    else if (message !== '') await segnaMessaggio(ctx, una, message, stato === 'in coda');
  } else if (stato === 'rifiutata')
    await segnaStato(ctx, una, given.che === 'crea' ? 'bozza' : una.confermata ? 'confermata' : 'inviata', esito);
  else if (stato === 'fatta' && given.che === 'annulla')
    await segnaStato(ctx, una, 'annullata', { ...esito, gravita: 'INFO' });
  else if (answer?.spedita) await segnaInviata(ctx, una, answer.spedita, answer.chiusa);
}

/** Claims the call, or the lookup of one with unknown outcome; the caller holds the lane. */
export async function prendi(
  parts: CorriereParts,
  { tx, now }: Pick<Contesto, 'tx' | 'now'>,
  { lane, only }: { readonly lane: string; readonly only?: number | null },
): Promise<Held | null> {
  const turn = { lane, now, ...turnAt(versoCorrieri(parts)), only: only ?? undefined };
  const held = await claimNext(parts.fuori, tx, chiamateCorrieri as never, turn);
  return held && 'presa' in held ? held : null;
}

/** Null if another server claimed it. */
export const chiama = (parts: CorriereParts, held: Held): Promise<Told<Risposta> | null> =>
  makeCall(
    parts.fuori,
    openOutside(outside(chiamateCorrieri, versoCorrieri), parts),
    held,
  ) as Promise<Told<Risposta> | null>;
