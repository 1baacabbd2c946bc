import type { InputOf } from '#platform/contract/call.ts';
import type { FileVersions } from '#platform/server/files/versions.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { replyValue, type CachedReply, type ReplyCache } from '#platform/server/http/reply.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import type { autocompletamento } from '../contract.ts';
import { articoloDelGtin } from '#prodotto/articolo/server/index.ts';
import { filtroPerRuolo, filtroPredefinito } from '../rules.ts';
import type { VociInMemoria } from '#prodotto/filtri/server/index.ts';
import type { CodiciPropri } from './cerca.ts';
import { conCurate } from './search/curate.ts';
import type { Suggerimenti } from './search/voce.ts';
import { suggest } from './search/suggest.ts';
import type { LiveIndex } from './costruzione/live-index.ts';

interface Suggerite {
  readonly indice: LiveIndex;
  readonly versioni: FileVersions;
  readonly risposte: ReplyCache<Suggerimenti>;
  readonly vociCurate: VociInMemoria;
  readonly codiciPropri: CodiciPropri;
}

/** Number of rows in the popup. */
const vociMassime = 12;
/** Minimum length: shorter text matches too much. */
const lettereMinime = 3;

/** Suggestions from words, the same for all customers; before them the customer's own codes and an EAN with their articles. */
export async function completa(
  parti: Suggerite,
  chiesta: { readonly ctx: ReadCtx; readonly input: InputOf<typeof autocompletamento> },
): Promise<Suggerimenti | CachedReply<Suggerimenti>> {
  const { ctx, input } = chiesta;
  const { codAnagrafica } = ctx.actor;
  const [comuni, suoi, conEan] = await Promise.all([
    diTutti(parti, chiesta),
    codAnagrafica === null || input.valore.trim().length < lettereMinime
      ? []
      : parti.codiciPropri.suggeriti(ctx.db, codAnagrafica, input.valore),
    articoloDelGtin(ctx.db, input.valore, ctx.actor.ruolo),
  ]);
  const propri = [...suoi, ...(conEan === null ? [] : [{ codice: input.valore.trim(), cdArticolo: conEan }])];
  if (propri.length === 0) return comuni;
  const voci = propri.map(({ codice, cdArticolo }) => ({
    autoCompletamento: codice,
    autoCompletamentoInflectional: mostraCodiceArticolo(cdArticolo),
    sottoAutoCompletamentoA: '',
    sottoAutoCompletamentoB: '',
    ricercaAzienda: false,
    codiceAzienda: '',
    nomeAzienda: '',
  }));
  const { autoCompletaVociRicerca, ...altro } = replyValue(comuni);
  return { ...altro, autoCompletaVociRicerca: [...voci, ...autoCompletaVociRicerca].slice(0, vociMassime) };
}

async function diTutti(
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
