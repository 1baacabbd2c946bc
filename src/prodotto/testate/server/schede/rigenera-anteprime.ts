import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import { chiCuraArticoli } from '#parti/ruoli.ts';
import { testataVisibile } from '../visibile.ts';
import type * as contract from '../../contract.ts';

/** Queue of preview jobs; each is finished or retried within a few minutes. */
export const codaAnteprime: Queue = { name: 'anteprime', retryLimit: 2, retryDelay: 30, expireInSeconds: 120 };

export interface LavoroAnteprime {
  readonly codTestata: string;
  readonly suffisso: number;
}

export async function rigeneraAnteprime({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.rigeneraAnteprime>;
}): Promise<ReplyOf<typeof contract.rigeneraAnteprime>> {
  const { testata: codTestata, suffisso } = input;
  await testataVisibile(ctx.tx, ctx.actor, { codTestata, suffisso });
  const sue = sql`cod_testata = ${codTestata} and suffisso = ${suffisso}`;
  if (input.tutte && chiCuraArticoli.includes(ctx.actor.ruolo))
    await ctx.tx.run(sql`update schede set anteprima_da_generare = true where ${sue}`);
  const aspettano = await ctx.tx.one<{ quante: number }>(
    sql`select count(*) as quante from schede where ${sue} and anteprima_da_generare`,
  );
  const inCorso = aspettano?.quante ?? 0;
  if (inCorso > 0)
    await ctx.jobs.send(codaAnteprime.name, { codTestata, suffisso } satisfies LavoroAnteprime, {
      key: `${codTestata}-${suffisso}`,
    });
  return { inCorso };
}
