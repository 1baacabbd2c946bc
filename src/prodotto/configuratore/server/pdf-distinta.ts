import { oggiInItalia } from '#platform/contract/dates.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { createDailyCleanup } from '#platform/server/files/daily-cleanup.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { paperAddress, type Papers } from '#platform/server/pdf/papers.ts';
import type { Letterhead } from '#platform/server/pdf/printout.ts';
import * as contract from '../contract.ts';
import { elaboraDistinta, trovaDinamico, type Fonti } from './elabora.ts';
import { foglioDistinta } from './foglio-distinta.ts';

export type Carta = Pick<Papers, 'files' | 'prints' | 'tickets' | 'base'> & { readonly cartaIntestata: Letterhead };

/** Stored by day, as the papers hold prices and stock. */
const cartella = 'riservati/configurazioni';

type PdfDistinta = (given: { ctx: ReadCtx; input: InputOf<typeof contract.pdfDistinta> }) => Promise<string>;

/** Keyed by choices, prices and day. */
export function createPdfDistinta(fonti: Fonti, { cartaIntestata, ...papers }: Carta): PdfDistinta {
  const pulizia = createDailyCleanup(papers.files, cartella);
  return async ({ ctx, input }) => {
    const chiesta = contract.elaboraDistinta.input.parse({ ...input, disegna: true });
    const esito = await elaboraDistinta(fonti, { ctx, input: chiesta });
    const { descrizione } = await trovaDinamico(fonti.prezzi, ctx, input.codArticolo);
    const oggi = oggiInItalia(ctx.now);
    const printout = foglioDistinta(esito, { descrizione, oggi, cartaIntestata });
    pulizia(oggi);
    const nome = `configurazione-${esito.codArticolo}.pdf`;
    return paperAddress(papers, ctx.now, printout, (impronta) => `${cartella}/${oggi}/${impronta}/${nome}`);
  };
}
