import { oggiInItalia } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { FileVersions } from '#platform/server/files/versions.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { CachedReply, ReplyCache } from '#platform/server/http/reply.ts';
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
  readonly risposte: ReplyCache<Risposta>;
}

export async function prezzo(
  fonti: FontiPrezzo,
  { ctx, input }: { ctx: ReadCtx; input: { id: string; qta: number } },
): Promise<Risposta | CachedReply<Risposta>> {
  const { actor } = ctx;
  const cdArticolo = input.id.toUpperCase();
  const data = oggiInItalia(ctx.now);
  const [parti, [miei]] = await Promise.all([
    fonti.prezzi.parti({ codAnagrafica: actor.codAnagrafica, codici: [cdArticolo] }),
    fonti.preferiti.list([String(actor.idUtente)]),
  ]);
  const { cliente } = parti;
  const [articolo] = parti.articoli;
  const [giacenza] = parti.giacenze;
  if (!articolo || !giacenza || !miei || !can.vedeArticolo(actor.ruolo, articolo))
    throw notFound('Articolo non trovato');
  const [pathImg = ''] = await fonti.versioni.list([articolo.pathImg]);
  const preferito = miei.has(cdArticolo);
  const letto = { ctx, data, quantita: input.qta, articolo, giacenza, cliente, preferito, pathImg };
  if (can.vedeMagazzino(actor.ruolo) || can.vedeTerzisti(actor.ruolo)) return conMovimenti(letto);
  return fonti.risposte.get(
    {
      actor,
      input: [cdArticolo, input.qta],
      dependencies: [articolo, giacenza, cliente, preferito, pathImg, data],
    },
    () => ({ ...base(letto), ...senzaMovimenti }),
  );
}
