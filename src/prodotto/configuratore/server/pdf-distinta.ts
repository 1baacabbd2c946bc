import { createHash } from 'node:crypto';
import { oggiInItalia } from '#platform/contract/dates.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { createDailyCleanup } from '#platform/server/files/daily-cleanup.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { Papers } from '#platform/server/pdf/papers.ts';
import { printoutVersion, type Letterhead } from '#platform/server/pdf/printout.ts';
import * as contract from '../contract.ts';
import { elaboraDistinta, trovaDinamico, type Fonti } from './elabora.ts';
import { foglioDistinta } from './foglio-distinta.ts';

export type Carta = Pick<Papers, 'files' | 'prints' | 'tickets' | 'base'> & { readonly cartaIntestata: Letterhead };

/** Stored by day, as the papers hold prices and stock. */
const cartella = 'riservati/configurazioni';

type PdfDistinta = (given: { ctx: ReadCtx; input: InputOf<typeof contract.pdfDistinta> }) => Promise<string>;

/** Keyed by choices, prices and day. */
export function createPdfDistinta(fonti: Fonti, { files, prints, tickets, base, cartaIntestata }: Carta): PdfDistinta {
  const pulizia = createDailyCleanup(files, cartella);
  return async ({ ctx, input }) => {
    const chiesta = contract.elaboraDistinta.input.parse({ ...input, disegna: true });
    const esito = await elaboraDistinta(fonti, { ctx, input: chiesta });
    const { descrizione } = await trovaDinamico(fonti.prezzi, ctx, input.codArticolo);
    const oggi = oggiInItalia(ctx.now);
    const printout = foglioDistinta(esito, { descrizione, oggi, cartaIntestata });
    const impronta = createHash('sha256')
      .update(JSON.stringify([printoutVersion, printout]))
      .digest('hex')
      .slice(0, 32);
    const chiave = `${cartella}/${oggi}/${impronta}/configurazione-${esito.codArticolo}.pdf`;
    pulizia(oggi);
    await prints.make(chiave, () => printout);
    return base + tickets.issue(chiave, ctx.now);
  };
}
