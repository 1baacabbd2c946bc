import type { InputOf } from '#platform/contract/call.ts';
import type { FileVersions } from '#platform/server/files/versions.ts';
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

interface Parti {
  readonly indice: IndiceVivo;
  readonly versioni: FileVersions;
}

/** Suggestions out of what the role finds with the flags as usual. */
export function completa(parti: Parti, chiesta: Chiesta): Promise<Suggerimenti> | Suggerimenti {
  return (
    parti.indice.pronto()?.nota<Suggerimenti>(chiesta.input, chiesta.ctx.actor.ruolo) ?? completaNuova(parti, chiesta)
  );
}

async function completaNuova({ indice, versioni }: Parti, { ctx: { actor }, input }: Chiesta): Promise<Suggerimenti> {
  const cercatore = await indice.cercatore();
  const { versione } = cercatore.indice;
  const { autoCompletaAziendeRicerca: marche, ...voci } = suggerisci(
    cercatore,
    input.valore,
    filtroPerRuolo(actor.ruolo, filtroPredefinito),
  );
  const loghi = await versioni.of(marche.map(({ urlImg }) => urlImg));
  const risposta = answeredAgain({
    ...voci,
    autoCompletaAziendeRicerca: marche.map((una, i) => ({ ...una, urlImg: loghi[i] as string })),
  });
  // What was made of the index of before is not kept for that of now.
  return versione === cercatore.indice.versione ? cercatore.annota(input, actor.ruolo, risposta) : risposta;
}
