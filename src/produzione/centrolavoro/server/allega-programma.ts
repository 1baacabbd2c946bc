import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { pictureFrom } from '#platform/server/files/picture-from.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import type { CentroLavoroParts } from './centrolavoro-parts.ts';
import { improntaDi } from './consegna.ts';

const misura = { width: 1200, height: 900 };

/** PDFs stay as uploaded. Files are stored before the program refers to them. */
export const allegaProgramma =
  ({ papers: { files } }: CentroLavoroParts): Verb<typeof contract.allegaProgramma> =>
  async ({ ctx, input: { id, tipo, contenuto } }) => {
    const eImmagine = tipo === 'immagine';
    const bytes = eImmagine ? await pictureFrom(contenuto, { ...misura, format: 'png', drawings: true }) : contenuto;
    if (bytes === null) throw breaksRule("Selezionare un'immagine");
    if (!eImmagine && new TextDecoder('latin1').decode(bytes.subarray(0, 5)) !== '%PDF-')
      throw breaksRule('Selezionare un file PDF');
    const chiave = `riservati/cnc/${id}-${improntaDi(bytes).slice(0, 12)}.${eImmagine ? 'png' : 'pdf'}`;
    await files.put(chiave, bytes, eImmagine ? 'image/png' : 'application/pdf');
    return ctx.transaction(async ({ tx, log }) => {
      const fatte = await tx.run(
        eImmagine
          ? sql`update cnc_programmi set immagine = ${chiave} where id = ${id}`
          : sql`update cnc_programmi set pdf = ${chiave} where id = ${id}`,
      );
      if (fatte === 0) throw notFound();
      log({ tabella: 'cnc_programmi', chiave: String(id), operazione: 'edit', dopo: { [tipo]: chiave } });
      return 'OK' as const;
    });
  };
