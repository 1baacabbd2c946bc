import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { pictureFrom } from '#platform/server/files/picture-from.ts';
import { putWithRow, type RowFiles } from '#platform/server/files/row-files.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { pdfFrom } from '#platform/server/pdf/pdf-from.ts';
import type * as contract from '../contract.ts';
import type { CentroLavoroParts } from './centrolavoro-parts.ts';
import { improntaDi } from './consegna.ts';

const misura = { width: 1200, height: 900 };

const cartella = 'riservati/cnc/';

/** A replaced picture is no longer named by any program, and is deleted. */
export const fileProgrammi: RowFiles = {
  prefix: cartella,
  pattern: /^riservati\/cnc\/([0-9a-f]{64}\.txt|\d+-[0-9a-f]{12}\.(png|pdf))$/,
  named: (keys) => sql`
    select chiave from cnc_programmi p cross join lateral (values (p.immagine), (p.pdf)) a (chiave) where chiave = any(${keys}::text[])
    union all select k from unnest(${keys}::text[]) k join cnc_versioni v on k = ${cartella} || v.impronta || '.txt'`,
};

export const allegaProgramma =
  ({ papers: { files }, uploads }: CentroLavoroParts): Verb<typeof contract.allegaProgramma> =>
  async ({ ctx, input: { id, tipo, contenuto } }) => {
    const eImmagine = tipo === 'immagine';
    const bytes = eImmagine
      ? await pictureFrom(contenuto, { ...misura, format: 'png', drawings: true })
      : await pdfFrom(uploads, contenuto, 'contenuto');
    if (bytes === null) throw breaksRule("Selezionare un'immagine");
    const chiave = `${cartella}${id}-${improntaDi(bytes).slice(0, 12)}.${eImmagine ? 'png' : 'pdf'}`;
    return ctx.transaction(async ({ tx, log }) => {
      const fatte = await tx.run(
        eImmagine
          ? sql`update cnc_programmi set immagine = ${chiave} where id = ${id}`
          : sql`update cnc_programmi set pdf = ${chiave} where id = ${id}`,
      );
      if (fatte === 0) throw notFound();
      log('edit cnc_programmi', String(id), { dopo: { [tipo]: chiave } });
      await putWithRow(tx, files, { key: chiave, bytes });
      return 'OK' as const;
    });
  };
