import type { ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

type Risposta = ReplyOf<typeof contract.classificazioneArticolo>;

export const leggiClassificazione: Verb<typeof contract.classificazioneArticolo> = async ({ ctx, input: { id } }) => {
  const articolo = await ctx.db.one(sql`select cd_articolo from articoli where cd_articolo = ${id}`);
  if (!articolo) throw notFound('Articolo non trovato');
  const [classi, caratteristiche] = await Promise.all([
    ctx.db.rows<Risposta['classi'][number]>(
      sql`select sistema, classe, nome from articoli_classi where cd_articolo = ${id} order by sistema limit 50`,
    ),
    ctx.db.rows<Risposta['caratteristiche'][number]>(sql`
      select sistema, nome, descrizione, valori[1:100] as valori, unita from articoli_caratteristiche
      where cd_articolo = ${id} order by sistema, ordine, nome limit 500`),
  ]);
  return { classi, caratteristiche };
};
