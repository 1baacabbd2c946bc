import type { InputOf } from '#platform/contract/call.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { bloccaScansione, rifiutaAltrove, scriviStato, statoDi } from './blocca-scansione.ts';

export async function eliminaScansione({
  ctx: { tx, now, log },
  input: { origine, idProg },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.eliminaScansione>;
}): Promise<'OK'> {
  const riga = await bloccaScansione(tx, idProg);
  rifiutaAltrove(riga, origine);
  const prima = statoDi(riga);
  await scriviStato(tx, idProg, { stato: { ...prima, eliminata: now.toISOString() }, prima, era: prima });
  log({ tabella: 'scansioni', chiave: String(idProg), operazione: 'delete', prima });
  return 'OK';
}
