import { conflict } from '#platform/contract/refusal.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { bloccaScansione, scriviStato, statoDi } from './blocca-scansione.ts';

export const riprendiScansione: Verb<typeof contract.riprendiScansione> = async ({
  ctx: { tx, log },
  input: { idProg },
}) => {
  const riga = await bloccaScansione(tx, idProg);
  if (riga.prima === null) throw conflict('Non c’è niente da annullare per questa scansione.');
  await scriviStato(tx, idProg, { stato: riga.prima, prima: null, era: statoDi(riga) });
  log({ tabella: 'scansioni', chiave: String(idProg), operazione: 'edit', prima: statoDi(riga), dopo: riga.prima });
  return { origine: riga.prima.origine };
};
