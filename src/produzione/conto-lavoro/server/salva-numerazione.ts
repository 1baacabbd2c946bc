import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { verificaNumero } from '../rules.ts';

/** B-169. */
export const salvaNumerazione: Verb<typeof contract.salvaNumerazione> = async ({
  ctx,
  input: { nrDocu, nrDocuTerzista },
}) => {
  const rifiuto = verificaNumero(nrDocuTerzista);
  if (rifiuto !== null) throw breaksRule(rifiuto, { errors: [{ path: 'nrDocuTerzista', message: rifiuto }] });
  const prima = await ctx.tx.one<{ nrDocuTerzista: string }>(
    sql`select nr_docu_terzista from ordini_fornitori where id = ${nrDocu} and cod_terzista is not null for update`,
  );
  if (!prima) throw notFound();
  await ctx.tx.run(sql`update ordini_fornitori set nr_docu_terzista = ${nrDocuTerzista} where id = ${nrDocu}`);
  ctx.log('edit ordini_fornitori', String(nrDocu), { prima, dopo: { nrDocuTerzista } });
  return 'OK' as const;
};
