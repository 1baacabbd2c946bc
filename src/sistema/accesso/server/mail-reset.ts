import { below, greeting, letter, link, paragraph } from '#platform/server/mail/letter.ts';
import type { NewMail } from '#platform/server/mail/queue.ts';

/** Deduplicated by code hash: one mail per request. */
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
  riferimento: { tipo: 'accesso' },
});
