import { conflict } from '#platform/contract/refusal.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { bloccaScansione, rifiutaCopia, rifiutaInCorso, scriviStato, statoDi } from './blocca-scansione.ts';

/** Ms after filing in which it can be undone. */
const ripensamento = 3_600_000;

export const riprendiScansione: Verb<typeof contract.riprendiScansione> = async ({
  ctx: { tx, now, actor, log },
  input: { idProg },
}) => {
  const riga = await bloccaScansione(tx, idProg);
  if (riga.prima === null) throw conflict('Non c’è niente da annullare per questa scansione.');
  // Shortly after filing anyone may undo it; later `rifiutaCopia` decides.
  const appena = riga.archiviata !== null && now.getTime() - Date.parse(riga.archiviata) < ripensamento;
  if (!appena) rifiutaCopia(riga, actor);
  await rifiutaInCorso(tx, idProg, riga);
  await scriviStato(tx, idProg, { stato: riga.prima, prima: null, era: statoDi(riga) });
  log('edit scansioni', String(idProg), { prima: statoDi(riga), dopo: riga.prima });
  return { origine: riga.prima.origine };
};
