import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { BrokenImage, onPicture } from '#platform/server/files/pictures/picture-processes.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import type { LavoroAnteprime } from './rigenera-anteprime.ts';

export interface Laboratorio {
  readonly db: Sql;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly files: FileStore;
}

/** Pixels. */
const larghezza = 480;
const byteMassimi = 50 * 1024 * 1024;

/** An unreadable PDF is no longer pending. */
export function generaAnteprime({ db, transaction, files }: Laboratorio): Handler<LavoroAnteprime> {
  return async ({ data: { codTestata, suffisso }, signal, done }) => {
    const sua = sql`cod_testata = ${codTestata} and suffisso = ${suffisso}`;
    const schede = await db.rows<{ prog: number; pdf: string }>(
      sql`select prog, pdf from schede where ${sua} and anteprima_da_generare order by prog`,
    );
    const fatte: { prog: number; pdf: string; anteprima: string }[] = [];
    for (const scheda of schede) fatte.push({ ...scheda, anteprima: await anteprimaDi(files, scheda.pdf, signal) });
    await transaction(async (tx) => {
      for (const { prog, pdf, anteprima } of fatte) {
        await tx.run(
          sql`update schede set anteprima = ${anteprima}, anteprima_da_generare = false where ${sua} and prog = ${prog} and pdf = ${pdf}`,
        );
      }
      await done(tx);
    });
  };
}

/** Shared between headers; empty if it cannot be rendered. */
async function anteprimaDi(files: FileStore, pdf: string, signal: AbortSignal): Promise<string> {
  const file = await files.get(pdf);
  if (!file) return '';
  const chiave = `anteprime/${createHash('sha256').update(`${pdf} ${file.etag} ${larghezza}`).digest('hex').slice(0, 32)}.png`;
  if (file.size > byteMassimi || (await files.has(chiave))) {
    file.stream.destroy();
    return file.size > byteMassimi ? '' : chiave;
  }
  const immagine = await disegna(file.stream, signal);
  if (immagine) await files.put(chiave, immagine, 'image/png');
  return immagine ? chiave : '';
}

async function disegna(stream: Readable, signal: AbortSignal): Promise<Uint8Array | null> {
  try {
    const pdf = await buffer(stream);
    signal.throwIfAborted();
    return await onPicture('firstPage', pdf, larghezza);
  } catch (error) {
    if (error instanceof BrokenImage) return null;
    throw error;
  }
}
