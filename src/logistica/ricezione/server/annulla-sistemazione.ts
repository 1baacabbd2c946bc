import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { autoreDi, muoviGiacenze } from '#prodotto/articolo/server/index.ts';
import type * as contract from '../contract.ts';

interface Sistemazione {
  readonly id: number;
  readonly cdArticolo: string;
  readonly qta: number;
  readonly a: 'scaffale' | 'esterno' | 'consumo';
  readonly ubicazione: string;
}

/** A separate movement. Lock order: the article's `giacenze` row. */
export const annullaSistemazione: Verb<typeof contract.annullaSistemazione> = async ({ ctx, input: { id } }) => {
  const fatta = await ctx.tx.one<Sistemazione>(sql`
    select id, cd_articolo, qta, a, ubicazione from movimenti_giacenze where id = ${id} and causale = 'sistemazione'`);
  if (!fatta) throw notFound('Sistemazione non trovata');
  const { cdArticolo, qta, a, ubicazione } = fatta;
  const quante = await ctx.tx.one<{ scaffale: number; esterno: number }>(sql`
    select qta_scaffale as scaffale, qta_ubicazione2 as esterno from giacenze where cd_articolo = ${cdArticolo} for update`);
  const annullata = await ctx.tx.one(
    sql`select 1 as c from movimenti_giacenze where id_documento = ${id} and causale = 'annullo'`,
  );
  if (annullata) throw conflict('La sistemazione è già annullata.');
  if (a !== 'consumo' && (quante?.[a] ?? 0) < qta)
    throw conflict(`A ${ubicazione} non ce n’è più abbastanza: una parte è già stata presa.`);
  await muoviGiacenze(
    ctx.tx,
    { mosse: [{ cdArticolo, qta, da: a, a: 'ricezione', ubicazione, idDocumento: id }] },
    { causale: 'annullo', ...autoreDi(ctx) },
  );
  ctx.log('edit articoli', cdArticolo, {
    prima: { posto: ubicazione, qta },
    dopo: { posto: 'ricezione', qta },
    note: 'sistemazione annullata',
  });
  return 'OK' as const;
};
