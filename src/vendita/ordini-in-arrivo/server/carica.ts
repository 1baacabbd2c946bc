import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import type { StepsCtx } from '#platform/server/http/answer.ts';
import type { Uploads } from '#platform/server/uploads/uploads.ts';
import type * as contract from '../contract.ts';
import { verificaFile } from '../rules.ts';
import { accogliParti, dividiFile } from './accogli-parti.ts';

export async function carica(
  { files, uploads }: { files: FileStore; uploads: Uploads },
  { ctx, input: { nome, contenuto } }: { ctx: StepsCtx; input: InputOf<typeof contract.caricaOrdineInArrivo> },
): Promise<ReplyOf<typeof contract.caricaOrdineInArrivo>> {
  const rifiuto = verificaFile(nome, contenuto.length);
  if (rifiuto !== null) throw breaksRule(rifiuto, { errors: [{ path: 'contenuto', message: rifiuto }] });
  const diviso = await dividiFile(uploads, nome, contenuto);
  return ctx.transaction(async ({ tx, now, log, jobs }) => {
    const scritti = await accogliParti({ tx, jobs, files, now }, 'caricato', diviso);
    for (const { id, nuovo, nome: suo, impronta } of scritti)
      log({
        tabella: 'ordini_in_arrivo',
        chiave: String(id),
        operazione: nuovo ? 'add' : 'edit',
        dopo: { nome: nuovo ? suo : nome, impronta },
        ...(!nuovo && { note: 'arrivato di nuovo' }),
      });
    const nuovi = scritti.filter((uno) => uno.nuovo);
    const primo = nuovi[0] ?? scritti[0];
    if (!primo) throw new Error('A file that came in is no row');
    return { id: primo.id, nuovo: primo.nuovo, nome: primo.nome, righe: nuovi.length };
  });
}
