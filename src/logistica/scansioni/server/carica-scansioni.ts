import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import { sha256Of } from '#platform/server/files/digest.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { putWithRow } from '#platform/server/files/row-files.ts';
import type { StepsCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { conEstensione, formatoRifiutato, haFormato, verificaFile } from '../rules.ts';
import { chiaveArrivo, scriviArrivo } from './accogli.ts';

export async function caricaScansioni(
  files: FileStore,
  { ctx, input: { nome: dato, contenuto } }: { ctx: StepsCtx; input: InputOf<typeof contract.caricaScansioni> },
): Promise<ReplyOf<typeof contract.caricaScansioni>> {
  const nome = conEstensione(dato, contenuto);
  const rifiuto = verificaFile(nome, contenuto.length) ?? (haFormato(nome) ? null : formatoRifiutato);
  if (rifiuto !== null) throw breaksRule(rifiuto, { errors: [{ path: 'contenuto', message: rifiuto }] });
  const impronta = await sha256Of(contenuto);
  return ctx.transaction(async (full) => {
    const arrivo = { impronta, nome, utente: full.actor.nome, now: full.now };
    const { id, nuovo, nome: prima } = await scriviArrivo(full, arrivo);
    if (!nuovo) throw conflict(`Questo contenuto è già arrivato con «${prima}» (rimanenza ${id}).`);
    full.log('add scansioni_arrivi', String(id), { dopo: { nome, impronta } });
    await putWithRow(full.tx, files, { key: chiaveArrivo(arrivo), bytes: contenuto });
    return { id };
  });
}
