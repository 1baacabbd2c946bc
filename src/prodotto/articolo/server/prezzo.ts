import { oggiInItalia } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { FileVersions } from '#platform/server/files/versions.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { answeredAgain } from '#platform/server/http/reply.ts';
import type { Made } from '#platform/server/made.ts';
import { together } from '#platform/server/soon.ts';
import type { Soon } from '#platform/server/soon.ts';
import { can } from './policy.ts';
import type { Preferiti } from './preferiti.ts';
import type { PrezziInMemoria } from './prezzi.ts';
import { base, senzaMovimenti } from './prezzo-base.ts';
import type { Risposta } from './prezzo-base.ts';
import { conMovimenti } from './prezzo-movimenti.ts';

export interface FontiPrezzo {
  readonly prezzi: PrezziInMemoria;
  readonly preferiti: Preferiti;
  readonly versioni: FileVersions;
  readonly fatti: Made<Risposta>;
}

/** Price, stock and favourite of an article: for customers all from memory, what the role may not see is null. */
export function prezzo(
  fonti: FontiPrezzo,
  { ctx, input }: { ctx: ReadCtx; input: { id: string; qta: number } },
): Soon<Risposta> {
  const { actor } = ctx;
  const cdArticolo = input.id.toUpperCase();
  const data = oggiInItalia(ctx.now);
  return together(
    [
      fonti.prezzi.parti({ codAnagrafica: actor.codAnagrafica, codici: [cdArticolo] }),
      fonti.preferiti.list([String(actor.idUtente)]),
    ],
    ([parti, [miei]]) => {
      const [articolo] = parti.articoli;
      const [giacenza] = parti.giacenze;
      if (!articolo || !giacenza || !miei || (articolo.eliminato && !can.vedeFuoriCatalogo(actor.ruolo)))
        throw notFound('Articolo non trovato');
      return together([fonti.versioni.list([articolo.pathImg])], ([[pathImg = '']]) => {
        const made = {
          ctx,
          data,
          quantita: input.qta,
          articolo,
          giacenza,
          cliente: parti.cliente,
          preferito: miei.has(cdArticolo),
          pathImg,
        };
        if (can.vedeMagazzino(actor.ruolo) || can.vedeTerzisti(actor.ruolo)) return conMovimenti(made);
        const chiave = `${actor.ruolo} ${actor.codAnagrafica} ${input.qta} ${cdArticolo}`;
        return fonti.fatti(chiave, [articolo, giacenza, parti.cliente, made.preferito, pathImg, data], () =>
          answeredAgain({ ...base(made), ...senzaMovimenti }),
        );
      });
    },
  );
}
