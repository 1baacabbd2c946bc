import type { InputOf } from '#platform/contract/call.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { answeredAgain } from '#platform/server/http/reply.ts';
import type { autocompletamento } from '../contract.ts';
import { filtroPerRuolo, filtroPredefinito } from '../rules.ts';
import type { Suggerimenti } from './domande/suggerisci.ts';
import { suggerisci } from './domande/suggerisci.ts';
import type { IndiceVivo } from './costruzione/tieni.ts';

interface Chiesta {
  readonly ctx: ReadCtx;
  readonly input: InputOf<typeof autocompletamento>;
}

/** Suggestions out of what the role finds with the flags as usual. */
export function completa(indice: IndiceVivo, chiesta: Chiesta): Promise<Suggerimenti> | Suggerimenti {
  return indice.pronto()?.nota<Suggerimenti>(chiesta.input, chiesta.ctx.actor.ruolo) ?? completaNuova(indice, chiesta);
}

async function completaNuova(indice: IndiceVivo, { ctx: { actor }, input }: Chiesta): Promise<Suggerimenti> {
  const cercatore = await indice.cercatore();
  return cercatore.annota(input, actor.ruolo, answeredAgain(suggerisci(cercatore, input.valore, filtroPerRuolo(actor.ruolo, filtroPredefinito))));
}
