import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

export const togliArrivo: Verb<typeof contract.togliArrivo> = async ({ ctx: { tx, log }, input: { id } }) => {
  const arrivo = await tx.one<{ nome: string; stato: string }>(
    sql`select nome, stato from scansioni_arrivi where id = ${id} for update`,
  );
  if (!arrivo) throw notFound('File non trovato');
  if (arrivo.stato !== 'illeggibile' && arrivo.stato !== 'tolto') throw conflict('Il file si legge: non si toglie.');
  await tx.run(sql`update scansioni_arrivi set stato = 'tolto' where id = ${id}`);
  log('edit scansioni_arrivi', String(id), { prima: arrivo, dopo: { stato: 'tolto' } });
  return 'OK' as const;
};
