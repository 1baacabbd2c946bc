import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { apriArgomento, chiaveArgomento, notaVersione } from './modifica-help.ts';

/** Soft delete, so that seeding does not restore it. */
export const eliminaArgomento: Verb<typeof contract.eliminaArgomento> = async ({ ctx, input }) => {
  const prima = await apriArgomento(ctx, input);
  const eliminati = await ctx.tx.rows<{ id: number; name: string; informazioni: string }>(sql`
    with recursive sotto as (
      select ${prima.id}::int as id
      union
      select a.id from help_argomenti a join sotto on a.id_padre = sotto.id)
    update help_argomenti set eliminato = true, versione = versione + 1, modificato_il = ${ctx.now}, modificato_da = ${ctx.actor.nome}
    from sotto where help_argomenti.id = sotto.id and not help_argomenti.eliminato
    returning help_argomenti.id, help_argomenti.name, help_argomenti.informazioni`);
  ctx.log(
    ...eliminati.map(({ id, name, informazioni }) => ({
      tabella: 'help_argomenti',
      chiave: chiaveArgomento(prima.helpName, id),
      operazione: 'delete' as const,
      prima: { name, informazioni },
      ...notaVersione(input.versione),
    })),
  );
  return 'OK' as const;
};
