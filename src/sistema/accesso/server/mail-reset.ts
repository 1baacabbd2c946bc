import { below, greeting, letter, link, paragraph } from '#platform/server/mail/letter.ts';
import type { NewMail } from '#platform/server/mail/queue.ts';

/** The mail with the link for a new password. `unica` by the code's own fingerprint: each request its mail. */
export const mailReset = (
  persona: { readonly username: string; readonly nome: string },
  { url, codice, unica }: { url: string; codice: string; unica: string },
): NewMail => ({
  unica: `reset:${unica}`,
  destinatario: persona.username,
  oggetto: 'Nuova password',
  ...letter(
    paragraph(greeting(persona.nome)),
    below(
      paragraph("per impostare una nuova password apra questo collegamento entro un'ora:"),
      link(`${url}/passwordreset#code=${codice}`, { says: '', label: 'Scegli una nuova password' }),
    ),
    paragraph('Se non ha chiesto una nuova password può ignorare questo messaggio.'),
    paragraph('Cordiali saluti'),
  ),
  // Marks mails that carry a code or are about an account.
  riferimento: { tipo: 'accesso' },
});
