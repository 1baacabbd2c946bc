import { conflict, notFound, partnerFailed } from '#platform/contract/refusal.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { nonRisponde, verificaAnnullo } from '../rules.ts';
import { accogliNotizia } from './accogli-notizia.ts';
import { bloccaOrdine, bloccaPagamenti, idOrdine, nomeOrdine, type Ordine, type Pagamento } from './ordine.ts';
import type { PagamentiParts } from './contesto.ts';
import { annullaOrdineIn } from './stato-ordine.ts';

/** Closes the partners' pages first, so that nobody pays a cancelled order. A page found paid keeps the order. */
export const annullaOrdine =
  (parts: PagamentiParts): Verb<typeof contract.annullaOrdine> =>
  async ({ ctx, input }) => {
    const { ordine, pagamenti } = await ctx.transaction(async (full) => {
      const letto = await leggi(full, await idOrdine(full.tx, clienteDi(full.actor), input));
      full.log('edit documenti', nomeOrdine(letto.ordine), { note: 'annullo chiesto' });
      return letto;
    });
    for (const pagamento of pagamenti.filter(({ stato }) => stato === 'aperto')) {
      const chiuso = await chiudi(parts, pagamento);
      if (chiuso.tipo === 'notizia') {
        await ctx.transaction(async (full) => {
          await accogliNotizia(parts, full, {
            fornitore: pagamento.fornitore,
            codice: pagamento.codice,
            novita: chiuso,
          });
          full.log('edit pagamenti', pagamento.codice, { dopo: chiuso.notizia, note: 'pagina chiusa' });
        });
      }
    }
    await ctx.transaction(async (full) =>
      annullaOrdineIn(full, (await leggi(full, ordine.id)).ordine, 'come richiesto'),
    );
    return 'OK' as const;
  };

async function leggi({ tx }: WriteCtx, id: number): Promise<{ ordine: Ordine; pagamenti: Pagamento[] }> {
  const ordine = await bloccaOrdine(tx, id);
  if (!ordine) throw notFound();
  const pagamenti = await bloccaPagamenti(tx, id);
  const errore = verificaAnnullo(
    ordine.stato,
    pagamenti.map(({ stato }) => stato),
  );
  if (errore !== null) throw conflict(errore);
  return { ordine, pagamenti };
}

async function chiudi({ casse, guasto }: PagamentiParts, { fornitore, codice, riferimento }: Pagamento) {
  const cassa = casse.fornitori.get(fornitore);
  if (!cassa || riferimento === null) throw partnerFailed(nonRisponde);
  return cassa.chiudi({ codice, riferimento }).catch((errore: unknown) => {
    guasto({ errore, codice });
    throw partnerFailed(nonRisponde);
  });
}
