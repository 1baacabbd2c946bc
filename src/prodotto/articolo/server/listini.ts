import type { ReplyOf } from '#platform/contract/call.ts';
import { isBetween, oggiInItalia } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { listiniArticolo } from '../contract.ts';
import type { Prezzi } from './prezzi.ts';

type Riga = ReplyOf<typeof listiniArticolo>['righe'][number];

export async function listini(
  prezzi: Prezzi,
  { ctx, input }: { ctx: ReadCtx; input: { id: string } },
): Promise<{ righe: Riga[] }> {
  const articolo = await prezzi.articolo(input.id.toUpperCase());
  if (!articolo) throw notFound('Articolo non trovato');
  const gruppi = await ctx.db.rows<{ codListino: string; gruppoClienti: string }>(
    sql`select cod_listino, gruppo_clienti from tipi_listino`,
  );
  const gruppoDi = new Map(gruppi.map(({ codListino, gruppoClienti }) => [codListino, gruppoClienti]));
  const oggi = oggiInItalia(ctx.now);
  const righe = articolo.listino.map((riga): Riga => ({
    codListino: riga.codListino,
    gruppoClienti: gruppoDi.get(riga.codListino) ?? '',
    daQuantita: riga.daQuantita,
    prezzo: riga.prezzo,
    sconto1: articolo.scontoOutlet ?? 0,
    sconto2: 0,
    validoDal: riga.validoDal,
    validoAl: riga.validoAl,
    attuale: isBetween(oggi, riga.validoDal, riga.validoAl),
  }));
  return { righe: righe.sort(perListino).slice(0, 500) };
}

const perListino = (a: Riga, b: Riga): number =>
  a.codListino.localeCompare(b.codListino) || a.daQuantita - b.daQuantita || b.validoDal.localeCompare(a.validoDal);
