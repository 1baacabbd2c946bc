import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { Uploads } from '#platform/server/uploads/uploads.ts';
import type * as contract from '../contract.ts';
import { tipoFile, verificaFile } from '../rules/file.ts';
import { leggiTesto, type ParteLettura } from './leggi-testo.ts';
import type { FileLetto } from './testo-del-file.ts';

type Input = InputOf<typeof contract.leggiFile>;

const thread = new URL('./file-worker.ts', import.meta.url);

export async function leggiFile(
  { uploads, ...parte }: ParteLettura & { readonly uploads: Uploads },
  ctx: ReadCtx,
  { nome, contenuto }: Input,
): Promise<ReplyOf<typeof contract.leggiFile>> {
  const tipo = tipoFile(nome);
  const frase = verificaFile(nome, contenuto.length);
  if (frase !== null || tipo === null)
    throw breaksRule(frase ?? '', { errors: [{ path: 'contenuto', message: frase ?? '' }] });
  const given: FileLetto = { tipo, byte: contenuto };
  const testo = await uploads.read<string>({
    thread,
    given,
    field: 'contenuto',
  });
  return leggiTesto(parte, ctx, testo);
}
