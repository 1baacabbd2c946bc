import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import { pictureFormat } from '#platform/server/files/picture-from.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { immagineMassima } from '../rules.ts';

const tipi: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

export const caricaImmagine: Verb<typeof contract.caricaImmagine> = async ({ ctx, input: { x, immagine } }) => {
  if (immagine.length >= immagineMassima) throw breaksRule("Selezionare un'immagine con dimensione inferiore a 1MB.");
  const tipo = tipi[await pictureFormat(immagine)];
  if (tipo === undefined) throw breaksRule("Selezionare un'immagine");
  const dispositivo = await ctx.tx.one(sql`select id from dispositivi where id = ${x} for update`);
  if (!dispositivo) throw notFound();
  await ctx.tx.run(sql`
    insert into dispositivi_immagini (id_dispositivo, tipo, contenuto) values (${x}, ${tipo}, ${immagine})
    on conflict (id_dispositivo) do update set tipo = excluded.tipo, contenuto = excluded.contenuto`);
  ctx.log('edit dispositivi_immagini', String(x), { dopo: { tipo, bytes: immagine.length } });
  return 'OK' as const;
};

export const eliminaImmagine: Verb<typeof contract.eliminaImmagine> = async ({ ctx, input: { x } }) => {
  const tolte = await ctx.tx.run(sql`delete from dispositivi_immagini where id_dispositivo = ${x}`);
  if (!tolte) throw notFound("Errore. Impossibile cancellare l'immagine");
  ctx.log('delete dispositivi_immagini', String(x));
  return 'OK' as const;
};
