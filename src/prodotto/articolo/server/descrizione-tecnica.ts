import type { ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import { cleanHtml } from '#platform/server/html.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { articoloVisibile } from './esistente.ts';
import { apriArticolo, chiudiArticolo } from './modifica.ts';

type Letta = ReplyOf<typeof contract.leggiDescrizioneTecnica>;

export const leggiDescrizioneTecnica: Verb<typeof contract.leggiDescrizioneTecnica> = async ({ ctx, input }) => {
  const cdArticolo = await articoloVisibile(ctx, input.cdArticolo);
  const trovata = await ctx.db.one<Letta>(
    sql`select cd_articolo, descrizione, descrizione_tecnica_html, versione from articoli where cd_articolo = ${cdArticolo}`,
  );
  if (!trovata) throw notFound('Articolo non trovato');
  return trovata;
};

export const salvaDescrizioneTecnica: Verb<typeof contract.salvaDescrizioneTecnica> = async ({ ctx, input }) => {
  const prima = await apriArticolo(ctx, input);
  const descrizioneTecnicaHtml = cleanHtml(input.descrizioneTecnicaHtml);
  await chiudiArticolo(ctx, prima, sql`descrizione_tecnica_html = ${descrizioneTecnicaHtml}`);
  ctx.log('edit articoli', prima.cdArticolo, {
    prima: { descrizioneTecnicaHtml: prima.descrizioneTecnicaHtml },
    dopo: { descrizioneTecnicaHtml },
  });
  return 'OK' as const;
};
