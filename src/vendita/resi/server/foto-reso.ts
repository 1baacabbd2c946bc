import { createHash } from 'node:crypto';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { pictureFrom } from '#platform/server/files/picture-from.ts';
import { putWithRow, type RowFiles } from '#platform/server/files/row-files.ts';
import { privateFolder } from '#platform/server/files/tickets.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { fotoMassime } from '../rules.ts';
import { bloccaReso, delReso, suoi } from './blocca-reso.ts';
import { rigaDi } from './decidi-reso.ts';

export const fileResi: RowFiles = {
  prefix: `${privateFolder}resi/`,
  pattern: /\.webp$/,
  named: (keys) => sql`select unnest(foto) as chiave from resi where foto && ${keys}::text[]`,
};

/**
 * Access is checked before the picture is processed, so that strangers cannot cause that work. Repeating a picture
 * does nothing.
 */
export const caricaFotoReso =
  (files: FileStore): Verb<typeof contract.caricaFotoReso> =>
  async ({ ctx, input: { id, immagine } }) => {
    const [suo] = await ctx.read(sql`
      select 1 as c from resi x join documenti d on ${delReso} where x.id = ${id} and ${suoi(ctx.actor)}`);
    if (!suo) throw notFound('Reso non trovato');
    const foto = await pictureFrom(immagine, { width: 1600, height: 1600, format: 'webp' });
    if (foto === null) throw breaksRule('Il file non è una foto.');
    const chiave = `${privateFolder}resi/${createHash('sha256').update(String(id)).update(foto).digest('hex')}.webp`;
    return ctx.transaction(async (scrittura) => {
      const reso = await bloccaReso(scrittura, id, 'richiesto');
      if (!reso.foto.includes(chiave)) {
        if (reso.foto.length >= fotoMassime) throw breaksRule(`Un reso ha al massimo ${fotoMassime} foto.`);
        await scrittura.tx.run(sql`update resi set foto = foto || ${chiave}::text where id = ${id}`);
      }
      scrittura.log(rigaDi(reso, { foto: chiave }));
      await putWithRow(scrittura.tx, files, { key: chiave, bytes: foto });
      return 'OK' as const;
    });
  };
