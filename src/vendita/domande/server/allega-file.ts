import { createHash } from 'node:crypto';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { pictureFrom } from '#platform/server/files/picture-from.ts';
import { putWithRow, type RowFiles } from '#platform/server/files/row-files.ts';
import { privateFolder } from '#platform/server/files/tickets.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { pdfFrom } from '#platform/server/pdf/pdf-from.ts';
import type { Uploads } from '#platform/server/uploads/uploads.ts';
import type * as contract from '../contract.ts';
import { allegatiMassimi, verificaAllegato } from '../rules.ts';
import { bloccaDomanda, cambio, suoi } from './blocca-domanda.ts';

export const fileDomande: RowFiles = {
  prefix: `${privateFolder}domande/`,
  pattern: /^[^.]+\.(pdf|webp)$/,
  named: (keys) => sql`select chiave from domande_allegati where chiave = any(${keys}::text[])`,
};

/** Access is checked before the file is processed, so that strangers cannot cause that work. */
export const allegaFile =
  ({ files, uploads }: { readonly files: FileStore; readonly uploads: Uploads }): Verb<typeof contract.allegaFile> =>
  async ({ ctx, input: { id, messaggio, nome, contenuto } }) => {
    const { actor } = ctx;
    const [suo] = await ctx.read(sql`
      select 1 as c from domande x join domande_messaggi m on m.id_domanda = x.id
      where x.id = ${id} and m.id = ${messaggio} and m.id_utente = ${actor.idUtente} and ${suoi(actor)}`);
    if (!suo) throw notFound('Messaggio non trovato');
    const rifiuto = verificaAllegato(nome, contenuto.length);
    if (rifiuto !== null) throw breaksRule(rifiuto);
    const { bytes, fine } = await pulito(uploads, { nome, contenuto });
    const impronta = createHash('sha256').update(`${messaggio}`).update(bytes).digest('hex');
    const chiave = `${privateFolder}domande/${impronta}.${fine}`;
    return ctx.transaction(async (scrittura) => {
      const { tx } = scrittura;
      const domanda = await bloccaDomanda(scrittura, id);
      await tx.run(sql`
        insert into domande_allegati (id_messaggio, chiave, nome) values (${messaggio}, ${chiave}, ${nome}) on conflict do nothing`);
      const quanti = await tx.one<{ c: number }>(
        sql`select count(*)::int as c from domande_allegati where id_messaggio = ${messaggio}`,
      );
      if ((quanti?.c ?? 0) > allegatiMassimi) throw troppi();
      // Fires the trigger of `domande`, so that open screens fetch the files.
      await tx.run(sql`update domande set ultimo = ultimo where id = ${id}`);
      scrittura.log(cambio(domanda, { messaggio, allegato: nome }));
      await putWithRow(tx, files, { key: chiave, bytes });
      return 'OK' as const;
    });
  };

const troppi = (): Error => breaksRule(`Un messaggio ha al massimo ${allegatiMassimi} allegati.`);

/** The type is decided by the content, not only by the name. */
async function pulito(
  uploads: Uploads,
  { nome, contenuto }: { readonly nome: string; readonly contenuto: Uint8Array },
): Promise<{ readonly bytes: Uint8Array; readonly fine: 'pdf' | 'webp' }> {
  if (/\.pdf$/i.test(nome)) return { bytes: await pdfFrom(uploads, contenuto, 'contenuto'), fine: 'pdf' };
  const foto = await pictureFrom(contenuto, { width: 1600, height: 1600, format: 'webp' });
  if (foto === null) throw breaksRule('Il file non è una foto.');
  return { bytes: foto, fine: 'webp' };
}
