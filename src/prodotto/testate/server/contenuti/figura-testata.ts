import { createHash } from 'node:crypto';
import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { pictureFrom } from '#platform/server/files/picture-from.ts';
import { putWithRow } from '#platform/server/files/row-files.ts';
import type { StepsCtx, WriteCtx } from '#platform/server/http/answer.ts';
import { apriTestata, chiaveTestata, chiudiTestata } from '../modifica.ts';
import type * as contract from '../../contract/contenuti-testata.ts';
import { immagineMassima } from '../../rules/contenuti-testata.ts';

type Chiesta = InputOf<typeof contract.togliImmagineTestata>;

/** Pixels, for print at 240 mm. */
const misura = { width: 1600, height: 1600 };

/** Stored under a new name, so that readers get the old picture until the commit. */
export async function caricaImmagineTestata(
  files: FileStore,
  { ctx, input }: { ctx: StepsCtx; input: InputOf<typeof contract.caricaImmagineTestata> },
): Promise<'OK'> {
  const { immagine, ritaglio, ...chiesta } = input;
  if (immagine.length > immagineMassima) throw breaksRule("Selezionare un'immagine con dimensione inferiore a 10MB.");
  const disegno = await pictureFrom(immagine, { ...misura, format: 'webp', crop: ritaglio });
  if (disegno === null) throw breaksRule("Selezionare un'immagine");
  const impronta = createHash('sha256').update(disegno).digest('hex').slice(0, 12);
  const pathImg = `testate/${chiaveTestata(chiesta).toLowerCase()}-${impronta}.webp`;
  return ctx.transaction(async (scrittura) => {
    await scriviImmagine(scrittura, chiesta, pathImg);
    await putWithRow(scrittura.tx, files, { key: pathImg, bytes: disegno });
    return 'OK' as const;
  });
}

export const togliImmagineTestata = ({ ctx, input }: { ctx: WriteCtx; input: Chiesta }): Promise<'OK'> =>
  scriviImmagine(ctx, input, '');

async function scriviImmagine(ctx: WriteCtx, chiesta: Chiesta, pathImg: string): Promise<'OK'> {
  const testata = await apriTestata(ctx, chiesta);
  const { codTestata, suffisso } = testata;
  const prima = await ctx.tx.one<{ pathImg: string }>(
    sql`select path_img from testate where cod_testata = ${codTestata} and suffisso = ${suffisso}`,
  );
  await chiudiTestata(ctx, testata, { valori: sql`path_img = ${pathImg}`, prima, dopo: { pathImg } });
  return 'OK';
}
