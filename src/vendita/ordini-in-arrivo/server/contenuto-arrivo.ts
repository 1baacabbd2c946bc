import { buffer } from 'node:stream/consumers';
import type { ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { Uploads } from '#platform/server/uploads/uploads.ts';
import type * as contract from '../contract.ts';
import { mostraDocumentoInThread } from './leggi/lettura-nel-thread.ts';

/** Parsed again from the file, so that exactly the received content is shown. */
export async function contenuto(
  { files, uploads }: { files: FileStore; uploads: Uploads },
  { db }: ReadCtx,
  id: number,
): Promise<ReplyOf<typeof contract.contenutoOrdineInArrivo>> {
  const riga = await db.one<{ nome: string; chiave: string }>(
    sql`select x.nome, x.chiave from ordini_in_arrivo x where x.id = ${id}`,
  );
  if (!riga) throw notFound('Ordine in arrivo non trovato');
  const file = await files.get(riga.chiave);
  if (!file) throw notFound('Il file non c’è più.');
  const mostrato = await mostraDocumentoInThread(uploads, { nome: riga.nome, contenuto: await buffer(file.stream) });
  if ('rifiutato' in mostrato) throw breaksRule(mostrato.rifiutato);
  return mostrato;
}
