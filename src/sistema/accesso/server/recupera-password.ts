import { breaksRule } from '#platform/contract/refusal.ts';
import type { Parts } from '#platform/server/area.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { queueMail, type NewMail } from '#platform/server/mail/queue.ts';
import { fingerprintOf } from '#platform/server/sessions/secrets.ts';
import { below, greeting, letter, link, paragraph } from '#platform/server/mail/letter.ts';
import type * as contract from '../contract.ts';
import { erroriRecupero } from '../rules.ts';
import { nuovoCodice } from './codici.ts';
import type { AccessoParts } from './accesso-parts.ts';
import { countAtAddress, keyOfAccount, roomFor } from './tries.ts';
import { utenteConNome } from './utenti.ts';

export const codaRecuperi: Queue = { name: 'recuperi', retryLimit: 5, retryDelay: 10, expireInSeconds: 60 };

interface Recupero {
  readonly username: string;
}

/**
 * Answers before any lookup: neither text nor timing reveals whether the user exists. Every request counts as an
 * attempt.
 */
export const recuperaPassword =
  ({ limite }: AccessoParts): Verb<typeof contract.recuperaPassword> =>
  async ({ ctx, input: { username } }) => {
    const errors = erroriRecupero({ username });
    if (errors[0]) throw breaksRule(errors[0].message, { errors });

    const { now, address } = ctx;
    await ctx.transaction(async ({ tx, jobs }) => {
      await countAtAddress({ tx, now, limite }, { door: 'recupero', account: username, address });
      // Above the account's limit no mail is sent: strangers can only exhaust it, and the owner still has the last
      // mail.
      if (!(await roomFor({ tx, now, limite }, keyOfAccount('recupero', username)))) return;
      await jobs.send(codaRecuperi.name, { username } satisfies Recupero);
    });
    return 'OK' as const;
  };

export const mandaRecupero =
  ({
    store,
    jobsIn,
    clock,
    addresses,
    mandaAttivazione,
  }: Parts & Pick<AccessoParts, 'mandaAttivazione'>): Handler<Recupero> =>
  ({ data: { username }, done }) =>
    store.transaction(async (tx) => {
      const now = clock();
      const utente = await utenteConNome(tx, username);
      if (utente?.attivo) {
        const codice = await nuovoCodice(tx, { idUtente: utente.id, scopo: 'reset', now });
        const unica = fingerprintOf(codice);
        const mail = mailReset(utente, { url: addresses.publicUrl(), codice, unica });
        await queueMail({ tx, jobs: jobsIn(tx), now }, mail);
      } else if (utente?.attende)
        await mandaAttivazione({ tx, jobs: jobsIn(tx), now }, utente.id, addresses.publicUrl());
      await done(tx);
    });

/** Deduplicated by code hash: one mail per request. */
const mailReset = (
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
