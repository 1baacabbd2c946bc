import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { below, greeting, letter, link, paragraph } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { fingerprintOf } from '#platform/server/sessions/secrets.ts';
import { nuovoCodice } from '#sistema/accesso/server/index.ts';

interface Scrive {
  readonly tx: Tx;
  readonly jobs: Jobs;
  readonly now: Date;
}

/** Single-use link to choose a password, valid seven days; earlier ones become invalid. */
export async function mandaInvito(
  scrive: Scrive,
  { codAnagrafica, id, url }: { codAnagrafica: string; id: number; url: string },
): Promise<void> {
  const persona = await scrive.tx.one<{ username: string; nome: string; ragioneSociale: string }>(sql`
    select u.username, u.nome, c.ragione_sociale from utenti u join clienti c on c.cod_anagrafica = ${codAnagrafica} where u.id = ${id}`);
  if (!persona) return;
  const codice = await nuovoCodice(scrive.tx, { idUtente: id, scopo: 'attivazione', now: scrive.now });
  await queueMail(scrive, {
    unica: `invito:${fingerprintOf(codice)}`,
    destinatario: persona.username,
    oggetto: `Invito di ${persona.ragioneSociale}`,
    ...letter(
      paragraph(greeting(persona.nome)),
      below(
        paragraph(
          `${persona.ragioneSociale} La invita a usare il portale per suo conto. Per scegliere la password e accedere apra questo collegamento entro sette giorni:`,
        ),
        link(`${url}/activateaccount#code=${codice}`, { says: '', label: 'Scegli la password' }),
      ),
      paragraph('Se non si aspettava questo invito può ignorare il messaggio.'),
      paragraph('Cordiali saluti'),
    ),
    riferimento: { tipo: 'accesso' },
  });
}

/** New invitation for a user who requests a password before the first login; does nothing for users not invited. */
export async function mandaInvitoA(scrive: Scrive, idUtente: number, url: string): Promise<void> {
  const invitata = await scrive.tx.one<{ codAnagrafica: string }>(sql`
    select u.cod_anagrafica from utenti u where u.id = ${idUtente} and ${inAttesa}`);
  if (invitata) await mandaInvito(scrive, { codAnagrafica: invitata.codAnagrafica, id: idUtente, url });
}

export const attivaInvitata = async (tx: Tx, idUtente: number): Promise<boolean> =>
  (await tx.one(sql`select 1 from utenti u where u.id = ${idUtente} and ${inAttesa}`)) !== undefined;

const inAttesa = sql`u.invitato is not null and u.attende and u.cod_anagrafica is not null`;
