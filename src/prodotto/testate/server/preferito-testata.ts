import { scriviIdTestata } from '#parti/id-testata.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { testataVisibile } from './visibile.ts';

/** Idempotent. */
export async function preferitoTestata({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.preferitoTestata>;
}): Promise<'OK'> {
  const { tx, actor } = ctx;
  await testataVisibile(tx, actor, input);
  const chiave = scriviIdTestata(input);
  if (input.preferito)
    await tx.run(
      sql`insert into preferiti (id_utente, tipo, chiave) values (${actor.idUtente}, 'testata', ${chiave}) on conflict do nothing`,
    );
  else
    await tx.run(
      sql`delete from preferiti where id_utente = ${actor.idUtente} and tipo = 'testata' and chiave = ${chiave}`,
    );
  const preferito = { idUtente: actor.idUtente, tipo: 'testata' };
  ctx.log({
    tabella: 'preferiti',
    chiave,
    ...(input.preferito ? { operazione: 'add', dopo: preferito } : { operazione: 'delete', prima: preferito }),
  });
  return 'OK';
}
