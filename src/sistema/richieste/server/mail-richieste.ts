import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { facts, greeting, letter, paragraph } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';

interface Incaricata {
  readonly area: string;
  readonly altro: string;
  readonly descrizione: string;
  readonly urgente: boolean;
  readonly richiedente: string;
  readonly esecutore: string;
  readonly mail: string;
}

export const mailIncarico = (ctx: WriteCtx, id: number, unica: string): Promise<void> =>
  scrivi(ctx, id, { unica, oggetto: `Richiesta ${id}`, frase: 'ti è affidata questa richiesta.' });

export const mailSollecito = (ctx: WriteCtx, id: number, unica: string): Promise<void> =>
  scrivi(ctx, id, { unica, oggetto: `Sollecito: richiesta ${id}`, frase: 'questa richiesta aspetta ancora.' });

async function scrivi(
  { tx, jobs, now }: WriteCtx,
  id: number,
  { unica, oggetto, frase }: { readonly unica: string; readonly oggetto: string; readonly frase: string },
): Promise<void> {
  const r = await tx.one<Incaricata>(sql`
    select r.area, r.altro, r.descrizione, r.urgente, trim(a.nome || ' ' || a.cognome) as richiedente, e.nome as esecutore, e.username as mail
    from richieste r join utenti a on a.id = r.utente_richiesta join utenti e on e.id = r.utente_esecuzione where r.id = ${id}`);
  if (!r) return;
  const corpo = letter(
    paragraph(greeting(r.esecutore), frase),
    facts([
      ['Area', r.area === 'Altro' ? r.altro : r.area],
      ['Richiesta da', r.richiedente],
      ['Urgente', r.urgente ? 'sì' : 'no'],
    ]),
    paragraph(...r.descrizione.split('\n')),
  );
  await queueMail(
    { tx, jobs, now },
    { unica, destinatario: r.mail, oggetto, ...corpo, riferimento: { tipo: 'richiesta', numero: id } },
  );
}
