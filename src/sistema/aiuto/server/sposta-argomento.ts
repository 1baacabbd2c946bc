import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { apriArgomento, chiaveArgomento } from './modifica-help.ts';

/** Renumbers all siblings, as numbers may be duplicate. */
export const spostaArgomento: Verb<typeof contract.spostaArgomento> = async ({ ctx, input }) => {
  const { id, helpName, idPadre } = await apriArgomento(ctx, { HelpName: input.HelpName, Id: input.Id });
  const vicini = await ctx.tx.rows<{ id: number; ordine: number }>(sql`
    select id, ordine from help_argomenti
    where help_name = ${helpName} and id_padre is not distinct from ${idPadre}::int and not eliminato
    order by ordine, id`);
  const da = vicini.findIndex((vicino) => vicino.id === id);
  const a = da + (input.verso === 'su' ? -1 : 1);
  const messi = vicini.map((vicino) => vicino.id);
  if (a >= 0 && a < messi.length) messi.splice(a, 0, ...messi.splice(da, 1));
  await ctx.tx.run(sql`
    update help_argomenti set ordine = messi.posto * 10, spostato = true
    from unnest(${messi}::int[]) with ordinality as messi (id, posto) where help_argomenti.id = messi.id`);
  ctx.log('edit help_argomenti', chiaveArgomento(helpName, id), {
    prima: { posto: da + 1 },
    dopo: { posto: messi.indexOf(id) + 1 },
  });
  return 'OK' as const;
};
