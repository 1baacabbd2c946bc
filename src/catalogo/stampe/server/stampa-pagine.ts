import { breaksRule } from '#platform/contract/refusal.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import type { WorkBody, WorkKind } from '#platform/server/work/long-work.ts';
import type { Opzioni } from '../rules/opzioni-stampa.ts';
import { componi } from './componi.ts';
import type { Stampatore } from './stampatore.ts';

/** Headers are read when the job runs. */
export interface DaStampare {
  readonly titolo: string;
  readonly testate: readonly string[];
  readonly opzioni: Opzioni;
}

/** Visible only to the requester, as it has their prices. */
export const genereStampa: WorkKind<DaStampare> = {
  name: 'stampa-catalogo',
  shared: [],
  one: { per: 'person', sentence: 'Una stampa è già in corso: attendere che finisca oppure interromperla.' },
  failed: 'La stampa non è riuscita: riprovare, anche con meno pagine.',
  tries: 3,
  expireInSeconds: 1800,
};

export const stampaPagine =
  ({ db, ...stampatore }: Stampatore & { readonly db: Sql }): WorkBody<DaStampare> =>
  async (voce, { id, actor, now, signal, progress }) => {
    const ctx = {
      actor,
      now,
      requestId: '',
      address: '',
      origin: null,
      agent: '',
      idempotencyKey: null,
      onGone: () => {},
      db,
    };
    const frase = `Preparo ${formatCounted(voce.testate.length, 'pagina', 'pagine')}:`;
    progress(0, frase);
    const file = await componi(stampatore, ctx, {
      id,
      ...voce,
      signal,
      avanza: (percentuale) => progress(percentuale, frase),
    });
    if (file === null) throw breaksRule('Nessuna pagina da stampare.');
    return { file };
  };
