import { formatDateTime } from '#platform/contract/format-date.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { facts, greeting, letter, paragraph } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { luogoDi } from './luogo.ts';

/** Notifies a user by mail that password or second factor was changed, in the same transaction (ASVS 6.3.7). */
export async function avvisa(ctx: WriteCtx, idUtente: number, cosa: string): Promise<void> {
  const { tx, now, requestId } = ctx;
  const chi = await tx.one<{ username: string; nome: string }>(
    sql`select u.username, u.nome from utenti u where u.id = ${idUtente}`,
  );
  if (!chi) return;
  const { dispositivo, indirizzo } = luogoDi(ctx);
  await queueMail(ctx, {
    unica: `sicurezza:${idUtente}:${requestId}`,
    destinatario: chi.username,
    oggetto: 'Cambiato il suo accesso al portale',
    ...letter(
      paragraph(greeting(chi.nome)),
      paragraph(`${cosa}.`),
      facts([
        ['Quando', formatDateTime(now.toISOString())],
        ['Con che cosa', dispositivo || 'non noto'],
        ['Indirizzo di rete', indirizzo],
      ]),
      paragraph('Se non è stato lei, ce lo dica subito: chiudiamo i suoi accessi.'),
      paragraph('Cordiali saluti'),
    ),
    riferimento: { tipo: 'accesso' },
  });
}
