import type { InputOf } from '#platform/contract/call.ts';
import type { FileVersions } from '#platform/server/files/versions.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { CachedReply, ReplyCache } from '#platform/server/http/reply.ts';
import type { autocompletamento } from '../contract.ts';
import { filtroPerRuolo, filtroPredefinito } from '../rules.ts';
import type { Suggerimenti } from './search/suggest.ts';
import { suggest } from './search/suggest.ts';
import type { LiveIndex } from './costruzione/live-index.ts';

interface Suggerite {
  readonly indice: LiveIndex;
  readonly versioni: FileVersions;
  readonly risposte: ReplyCache<Suggerimenti>;
}

/** Suggestions out of what the role finds with the flags as usual. */
export async function completa(
  { indice, versioni, risposte }: Suggerite,
  { ctx: { actor }, input }: { readonly ctx: ReadCtx; readonly input: InputOf<typeof autocompletamento> },
): Promise<CachedReply<Suggerimenti>> {
  const searcher = await indice.searcher();
  return risposte.get({ actor, input, dependencies: [searcher, searcher.index.versione] }, async () => {
    const filtro = filtroPerRuolo(actor.ruolo, filtroPredefinito);
    const { autoCompletaAziendeRicerca: marche, ...voci } = suggest(searcher, input.valore, filtro);
    const loghi = await versioni.of(marche.map(({ urlImg }) => urlImg));
    return {
      ...voci,
      autoCompletaAziendeRicerca: marche.map((una, i) => ({ ...una, urlImg: loghi[i] as string })),
    };
  });
}
