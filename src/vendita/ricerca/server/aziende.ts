import type { ReplyOf } from '#platform/contract/call.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { aziende } from '../contract.ts';
import { filtroPerRuolo, filtroPredefinito } from '../rules.ts';
import type { IndiceVivo } from './costruzione/tieni.ts';

const massimo = 1000;

/** Companies by name, with how many headers of theirs the role sees. */
export async function leggiAziende(indice: IndiceVivo, { ctx }: { ctx: ReadCtx }): Promise<ReplyOf<typeof aziende>> {
  const { viste, indice: catalogo } = await indice.cercatore();
  const marche = catalogo.marche.tutte(viste.di(filtroPerRuolo(ctx.actor.ruolo, filtroPredefinito)));
  return { aziende: marche.slice(0, massimo).map(({ marca: { codice, nome, logo }, quante }) => ({ codiceAzienda: codice, nomeAzienda: nome, urlImg: logo, nrTestate: quante })) };
}
