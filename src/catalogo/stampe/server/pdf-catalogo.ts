import type { InputOf } from '#platform/contract/call.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { mostraTestata } from '#parti/codici.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import type * as contract from '../contract.ts';
import { puoFuoriCatalogo, senzaOpzioni, type Opzioni } from '../rules/opzioni-stampa.ts';
import { foglioPagina } from './foglio-pagina.ts';
import {
  controllaOpzioni,
  disattivata,
  indirizzoDi,
  leggiFoglio,
  piede,
  stampa,
  type Stampatore,
} from './stampatore.ts';

/** Normal articles, no prices. */
export function pdfCatalogo(
  parti: Stampatore,
  { ctx, input }: { ctx: ReadCtx; input: InputOf<typeof contract.pdfCatalogo> },
): Promise<string> {
  return pdfDi(parti, ctx, { ...input, ...senzaOpzioni, disattivaInternetTestata: puoFuoriCatalogo(ctx.actor.ruolo) });
}

export async function pdfDi(
  parti: Stampatore,
  ctx: ReadCtx,
  { testata: codTestata, suffisso, ...opzioni }: { testata: string; suffisso: number } & Opzioni,
): Promise<string> {
  controllaOpzioni(ctx, opzioni);
  const foglio = await leggiFoglio(parti, ctx, { id: scriviIdTestata({ codTestata, suffisso }), opzioni });
  const { testata } = foglio.pagina;
  if (testata.disattivaInternet && !opzioni.disattivaInternetTestata) throw disattivata();
  const codice = mostraTestata(testata);
  const printout = stampa({
    titolo: `${codice} ${testata.descrizione}`,
    // On every page, in case sheets get separated.
    capo: [testata.descCategoria || 'Catalogo', [testata.descSottoCategoria, codice].filter(Boolean).join(' · ')],
    piede: await piede(ctx, opzioni),
    content: foglioPagina(foglio),
  });
  return indirizzoDi(parti, ctx, { printout, nome: `${testata.codTestata}-${testata.suffisso}` });
}
