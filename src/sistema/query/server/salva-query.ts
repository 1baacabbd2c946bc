import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { vuota } from '../rules.ts';

/** The statement is saved without being run or checked. */
export async function salvaQuery({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.salvaQuery>;
}): Promise<{ versione: number }> {
  const { nomeFile, versione } = input;
  if (input.sql.trim() === '') throw breaksRule(vuota, { errors: [{ path: 'sql', message: vuota }] });
  const { tx, actor, now } = ctx;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`query ${nomeFile}`}, 0))`);
  const prima = await tx.one<{ sql: string; versione: number }>(
    sql`select q.sql, q.versione from query_salvate q where q.nome_file = ${nomeFile}`,
  );
  if (prima && prima.versione !== versione)
    throw conflict(
      versione === undefined
        ? 'Esiste già una query con questo nome.'
        : 'La query è stata modificata da un altro utente.',
      { present: prima },
    );
  const dopo = (prima?.versione ?? 0) + 1;
  await tx.run(sql`
    insert into query_salvate (nome_file, sql, utente, aggiornata, versione)
    values (${nomeFile}, ${input.sql}, ${actor.nome}, ${now}, ${dopo})
    on conflict (nome_file) do update set sql = excluded.sql, utente = excluded.utente, aggiornata = excluded.aggiornata, versione = excluded.versione`);
  ctx.log({
    tabella: 'query_salvate',
    chiave: nomeFile,
    operazione: prima ? 'edit' : 'add',
    ...(prima ? { prima } : {}),
    dopo: { sql: input.sql },
  });
  return { versione: dopo };
}
