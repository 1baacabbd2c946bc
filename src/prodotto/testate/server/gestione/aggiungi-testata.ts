import { scriviIdTestata } from '#parti/id-testata.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { edited } from '#platform/contract/edit.ts';
import { conflict } from '#platform/contract/refusal.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { chiaveTestata } from '../modifica.ts';
import type * as contract from '../../contract.ts';
import { testataVuota } from '../../rules/gestione-testata.ts';
import { inserisciTestata, verificati } from './campi-tenuti.ts';
import { chiaveNuova } from './chiave-nuova.ts';

export async function aggiungiTestata({
  ctx,
  input: { codTestata, suffisso, ...scritti },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.aggiungiTestata>;
}): Promise<'OK'> {
  const id = chiaveNuova({ codTestata, suffisso });
  const campi = await verificati(ctx.tx, edited(testataVuota, scritti));
  if (!(await inserisciTestata(ctx, id, campi))) {
    const message = `Esiste già la testata ${scriviIdTestata(id)}.`;
    throw conflict(message, { errors: [{ path: 'codTestata', message }] });
  }
  ctx.log('add testate', chiaveTestata(id), { dopo: campi });
  return 'OK';
}
