import { conflict, notFound, partnerFailed } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { nonRisponde, verificaRimborso } from '../rules.ts';
import type { Ordine, Pagamento } from './ordine.ts';
import { bloccaOrdine, colonnePagamento } from './ordine.ts';
import type { PagamentiParts } from './contesto.ts';
import { scriviRimborsato } from './mail-pagamenti.ts';

/** Concurrent calls and retries share a key, so the refund happens once. */
export const rimborsaPagamento =
  (parts: PagamentiParts): Verb<typeof contract.rimborsaPagamento> =>
  async ({ ctx, input }) => {
    const chiesto = await ctx.transaction(async (full) => {
      const letto = await leggi(full, input.id);
      full.log({ tabella: 'pagamenti', chiave: letto.pagamento.codice, operazione: 'edit', note: 'rimborso chiesto' });
      return letto;
    });
    const { codice, fornitore, incasso, importo, divisa, stato } = chiesto.pagamento;
    if (stato === 'rimborsato') return 'OK' as const;
    const cassa = parts.casse.fornitori.get(fornitore);
    if (!cassa || incasso === null) throw partnerFailed('Il fornitore di questo pagamento non è configurato.');
    await cassa.rimborsa({ codice, incasso, importo, divisa }).catch((errore: unknown) => {
      parts.guasto({ errore, codice });
      throw partnerFailed(nonRisponde);
    });
    await ctx.transaction((full) => segna(full, input.id));
    return 'OK' as const;
  };

async function leggi({ tx }: WriteCtx, id: string): Promise<{ pagamento: Pagamento; ordine: Ordine | null }> {
  const trovato = await tx.one<{ idDocumento: number | null }>(
    sql`select p.id_documento from pagamenti p where p.id = ${id}`,
  );
  if (!trovato) throw notFound();
  const ordine = await bloccaOrdine(tx, trovato.idDocumento);
  const pagamento = await tx.one<Pagamento>(
    sql`select ${colonnePagamento} from pagamenti p where p.id = ${id} for update`,
  );
  if (!pagamento) throw notFound();
  const errore = pagamento.stato === 'rimborsato' ? null : verificaRimborso(pagamento.stato, ordine?.stato ?? null);
  if (errore !== null) throw conflict(errore);
  return { pagamento, ordine };
}

async function segna(ctx: WriteCtx, id: string): Promise<void> {
  const { pagamento, ordine } = await leggi(ctx, id);
  ctx.log({
    tabella: 'pagamenti',
    chiave: pagamento.codice,
    operazione: 'edit',
    prima: { stato: pagamento.stato },
    dopo: { stato: 'rimborsato' },
    note: 'rimborsato',
  });
  if (pagamento.stato === 'rimborsato') return;
  await ctx.tx.run(sql`update pagamenti p set stato = 'rimborsato', rimborsato = ${ctx.now} where p.id = ${id}`);
  if (ordine) await scriviRimborsato(ctx, ordine, pagamento);
}
