import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sha256Of } from '#platform/server/files/digest.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { putWithRow } from '#platform/server/files/row-files.ts';
import type { StepsCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { verificaFile } from '../rules.ts';
import { chiaveArrivo, scriviArrivo } from './scrivi-arrivo.ts';
import { codaLettura } from './leggi-file-arrivato.ts';
import type { DaLeggere } from './leggi-file-arrivato.ts';

export async function carica(
  files: FileStore,
  { ctx, input: { nome, contenuto } }: { ctx: StepsCtx; input: InputOf<typeof contract.caricaOrdineInArrivo> },
): Promise<ReplyOf<typeof contract.caricaOrdineInArrivo>> {
  const rifiuto = verificaFile(nome, contenuto.length);
  if (rifiuto !== null) throw breaksRule(rifiuto, { errors: [{ path: 'contenuto', message: rifiuto }] });
  const impronta = await sha256Of(contenuto);
  return ctx.transaction(async ({ tx, now, log, jobs }) => {
    const arrivo = { origine: 'caricato', impronta, nome } as const;
    const scritto = await scriviArrivo(tx, arrivo, now);
    log({
      tabella: 'ordini_in_arrivo',
      chiave: String(scritto.id),
      operazione: scritto.nuovo ? 'add' : 'edit',
      dopo: { nome, impronta },
      ...(!scritto.nuovo && { note: 'arrivato di nuovo' }),
    });
    if (!scritto.nuovo) return scritto;
    await jobs.send(codaLettura.name, { id: scritto.id } satisfies DaLeggere);
    await putWithRow(tx, files, { key: chiaveArrivo(arrivo), bytes: contenuto });
    return scritto;
  });
}
