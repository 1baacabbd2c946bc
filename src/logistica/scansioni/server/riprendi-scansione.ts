import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { conflict } from '#platform/contract/refusal.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { bloccaScansione, scriviStato, statoDi } from './blocca-scansione.ts';

export async function riprendiScansione({
  ctx: { tx, log },
  input: { idProg },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.riprendiScansione>;
}): Promise<ReplyOf<typeof contract.riprendiScansione>> {
  const riga = await bloccaScansione(tx, idProg);
  if (riga.prima === null) throw conflict('Non c’è niente da annullare per questa scansione.');
  await scriviStato(tx, idProg, { stato: riga.prima, prima: null, era: statoDi(riga) });
  log({ tabella: 'scansioni', chiave: String(idProg), operazione: 'edit', prima: statoDi(riga), dopo: riga.prima });
  return { origine: riga.prima.origine };
}
