import type { InputOf } from '#platform/contract/call.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

export async function togliArrivo({
  ctx: { tx, log },
  input: { id },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.togliArrivo>;
}): Promise<'OK'> {
  const arrivo = await tx.one<{ nome: string; stato: string }>(
    sql`select nome, stato from scansioni_arrivi where id = ${id} for update`,
  );
  if (!arrivo) throw notFound('File non trovato');
  if (arrivo.stato !== 'illeggibile' && arrivo.stato !== 'tolto') throw conflict('Il file si legge: non si toglie.');
  await tx.run(sql`update scansioni_arrivi set stato = 'tolto' where id = ${id}`);
  log({ tabella: 'scansioni_arrivi', chiave: String(id), operazione: 'edit', prima: arrivo, dopo: { stato: 'tolto' } });
  return 'OK';
}
