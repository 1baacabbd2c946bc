import type { InputOf } from '#platform/contract/call.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { autocompletamento } from '../contract.ts';
import { filtroPerRuolo, filtroPredefinito } from '../rules.ts';
import type { Suggerimenti } from './domande/suggerisci.ts';
import { suggerisci } from './domande/suggerisci.ts';
import type { IndiceVivo } from './costruzione/tieni.ts';

/** Suggestions out of what the role finds with the flags as usual. */
export async function completa(indice: IndiceVivo, { ctx, input }: { ctx: ReadCtx; input: InputOf<typeof autocompletamento> }): Promise<Suggerimenti> {
  return suggerisci(await indice.cercatore(), input.valore, filtroPerRuolo(ctx.actor.ruolo, filtroPredefinito));
}
