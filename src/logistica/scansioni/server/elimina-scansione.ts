import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import {
  bloccaScansione,
  rifiutaAltrove,
  rifiutaCopia,
  rifiutaInCorso,
  scriviStato,
  statoDi,
} from './blocca-scansione.ts';

export const eliminaScansione: Verb<typeof contract.eliminaScansione> = async ({
  ctx: { tx, now, actor, log },
  input: { origine, idProg },
}) => {
  const riga = await bloccaScansione(tx, idProg);
  rifiutaAltrove(riga, origine);
  rifiutaCopia(riga, actor);
  await rifiutaInCorso(tx, idProg, riga);
  const prima = statoDi(riga);
  await scriviStato(tx, idProg, { stato: { ...prima, eliminata: now.toISOString() }, prima, era: prima });
  log('delete scansioni', String(idProg), { prima });
  return 'OK' as const;
};
