import { partnerFailed } from '#platform/contract/refusal.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { macchinaMuta } from '#produzione/centrolavoro/rules/comandi-cnc.ts';
import { eseguiComando, type CentroLavoroParts } from '#produzione/centrolavoro/server/index.ts';
import type * as contract from '../contract.ts';

/** Uses the command of the machining centre. */
export const comandoLaser =
  (parts: CentroLavoroParts): Verb<typeof contract.comandoLaser> =>
  async ({ ctx, input: { comando, job, visto } }) => {
    if (comando === 'LoadJob')
      await eseguiComando(parts)({
        ctx,
        input: { Command: 'programma', Programma: job, cdArticolo: null, lotto: '', visto },
      });
    else await prova(parts);
    return ctx.transaction(async ({ log }) => {
      log('edit laser', comando, { note: comando === 'LoadJob' ? job : 'OK' });
      return 'OK' as const;
    });
  };

async function prova({ controllore, guasto }: CentroLavoroParts): Promise<void> {
  try {
    await controllore.sistema();
  } catch (errore) {
    guasto(errore);
    throw partnerFailed(macchinaMuta);
  }
}
