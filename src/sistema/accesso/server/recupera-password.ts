import { breaksRule } from '#platform/contract/refusal.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { fingerprintOf } from '#platform/server/sessions/secrets.ts';
import type * as contract from '../contract.ts';
import { erroriRecupero } from '../rules.ts';
import { nuovoCodice } from './codici.ts';
import type { AccessoParts } from './accesso-parts.ts';
import { mailReset } from './mail-reset.ts';
import { countTry, keysOf } from './tries.ts';
import { utenteConNome } from './utenti.ts';

/** Mails a reset link to an active user. Every request counts as a try, and the answer never says whether there is such a user. */
export const recuperaPassword =
  ({ limite, urlPubblico }: AccessoParts): Verb<typeof contract.recuperaPassword> =>
  async ({ ctx, input: { username } }) => {
    const errors = erroriRecupero({ username });
    if (errors[0]) throw breaksRule(errors[0].message, { errors });

    const { now, address } = ctx;
    await ctx.transaction(({ tx }) =>
      countTry({ tx, now, limite }, keysOf('recupero', { account: username, address })),
    );
    await ctx.transaction(async ({ tx, jobs }) => {
      const utente = await utenteConNome(tx, username);
      if (!utente?.attivo) return;
      const codice = await nuovoCodice(tx, { idUtente: utente.id, scopo: 'reset', now });
      await queueMail(
        { tx, jobs, now },
        mailReset(utente, { url: urlPubblico(), codice, unica: fingerprintOf(codice) }),
      );
    });
    return 'OK' as const;
  };
