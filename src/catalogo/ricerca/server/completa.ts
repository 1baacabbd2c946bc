import type { InputOf } from '#platform/contract/call.ts';
import type { FileVersions } from '#platform/server/files/versions.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { CachedReply, ReplyCache } from '#platform/server/http/reply.ts';
import type { autocompletamento } from '../contract.ts';
import { filtroPerRuolo, filtroPredefinito } from '../rules.ts';
import type { VociInMemoria } from '#prodotto/filtri/server/index.ts';
import { conCurate } from './search/curate.ts';
import type { Suggerimenti } from './search/voce.ts';
import { suggest } from './search/suggest.ts';
import type { LiveIndex } from './costruzione/live-index.ts';

interface Suggerite {
  readonly indice: LiveIndex;
  readonly versioni: FileVersions;
  readonly risposte: ReplyCache<Suggerimenti>;
  readonly vociCurate: VociInMemoria;
}

export async function completa(
  { indice, versioni, risposte, vociCurate }: Suggerite,
  { ctx: { actor }, input }: { readonly ctx: ReadCtx; readonly input: InputOf<typeof autocompletamento> },
): Promise<CachedReply<Suggerimenti>> {
  const searcher = await indice.searcher();
  const curate = await vociCurate.get();
  return risposte.get({ actor, input, dependencies: [searcher, searcher.index.versione, curate] }, async () => {
    const filtro = filtroPerRuolo(actor.ruolo, filtroPredefinito);
    const { autoCompletaAziendeRicerca: marche, ...voci } = conCurate(searcher, input.valore, filtro, {
      suggerite: suggest(searcher, input.valore, filtro),
      curate,
    });
    const loghi = await versioni.of(marche.map(({ urlImg }) => urlImg));
    return {
      ...voci,
      autoCompletaAziendeRicerca: marche.map((una, i) => ({ ...una, urlImg: loghi[i] as string })),
    };
  });
}
