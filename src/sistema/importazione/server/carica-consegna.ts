import { createHash } from 'node:crypto';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { putWithRow, type RowFiles } from '#platform/server/files/row-files.ts';
import { privateFolder } from '#platform/server/files/tickets.ts';
import type { StepsCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { verificaConsegna } from '../rules.ts';
import { genereImportazione } from './generi-lavoro.ts';
import { avviaLavoro } from './importazione-ferma.ts';

export const fileImportazioni: RowFiles = {
  prefix: `${privateFolder}importazioni/`,
  pattern: /\.(zip|xml|csv)$/,
  named: (keys) => sql`select chiave from importazioni where chiave = any(${keys}::text[])`,
};

export async function caricaConsegna(
  files: FileStore,
  { ctx, input: { nome, contenuto } }: { ctx: StepsCtx; input: InputOf<typeof contract.caricaConsegna> },
): Promise<ReplyOf<typeof contract.caricaConsegna>> {
  const rifiuto = verificaConsegna(nome, contenuto.length);
  if (rifiuto !== null) throw breaksRule(rifiuto, { errors: [{ path: 'contenuto', message: rifiuto }] });
  const nomeChiave = createHash('sha256').update(`${ctx.requestId} ${ctx.now.toISOString()}`).digest('hex');
  const chiave = `${privateFolder}importazioni/${nomeChiave.slice(0, 32)}.${/\.(zip|xml)$/i.exec(nome)?.[1]?.toLowerCase() ?? 'csv'}`;
  return ctx.transaction(async (full) => {
    const { tx, actor, now, log } = full;
    const nuova = await tx.one<{ id: number }>(sql`
      insert into importazioni (nome_file, chiave, stato, completa, id_utente, utente, creata, conteggi, guasti, errori, motivo)
      values (${nome}, ${chiave}, 'in attesa', false, ${actor.idUtente}, ${actor.nome}, ${now}, '[]'::jsonb, '[]'::jsonb, 0, '')
      returning id`);
    if (!nuova) throw new Error('An import was added and is not there');
    await avviaLavoro(full, genereImportazione, { id: nuova.id, nomeFile: nome });
    log('add importazioni', String(nuova.id), { dopo: { nome, byte: contenuto.length } });
    await putWithRow(tx, files, { key: chiave, bytes: contenuto });
    return nuova;
  });
}
