import { leggiTrovate, type LiveIndex } from '#catalogo/ricerca/server/index.ts';
import { Libro } from '#catalogo/ricerca/rules/libro.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { provaRicerche } from '../contract.ts';
import { giorniRicerche, parolaCercata } from '../rules.ts';

/** Number of searches tried, most frequent first. */
const guardate = 5000;
const provate = 20;

/** Waits until the index contains the new entry, so that the results are those customers get now. */
export async function leggiProva(
  indice: LiveIndex,
  ctx: ReadCtx,
  { parole }: InputOf<typeof provaRicerche>,
): Promise<ReplyOf<typeof provaRicerche>> {
  const oggi = oggiInItalia(ctx.now);
  const senzaFrutto = await ctx.db.rows<{ ricerca: string; volte: number }>(sql`
    select u.parola as ricerca, sum(u.volte)::int as volte from (
      select parola, giorno, volte, 0 as scelte from ricerche_vuote union all select parola, giorno, volte, scelte from ricerche_trovate) u
    where u.giorno > ${oggi}::date - ${giorniRicerche}::int
    group by u.parola having sum(u.scelte) = 0 order by sum(u.volte) desc, u.parola limit ${guardate}`);
  const voce = new Libro(parole.map((sinonimo) => ({ chiave: 'voce', sinonimo })));
  const aiutate = senzaFrutto.filter(({ ricerca }) => voce.letture(ricerca).length > 0).slice(0, provate);
  const note = new Set(aiutate.map(({ ricerca }) => ricerca));
  const sue = parole.flatMap((parola) => parolaCercata(parola) ?? []).filter((parola) => !note.has(parola));
  await indice.allineato();
  const searcher = await indice.searcher();
  return {
    righe: [...aiutate, ...[...new Set(sue)].map((ricerca) => ({ ricerca, volte: 0 }))].map((riga) => ({
      ...riga,
      ...leggiTrovate(searcher, riga.ricerca),
    })),
  };
}
