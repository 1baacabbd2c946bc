import { breaksRule, notLoggedIn } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { passwordMatches } from '#platform/server/sessions/passwords.ts';
import { accessSeconds } from '#platform/server/sessions/tokens.ts';
import { actorOf, countTry, forgetTry, keyOfAccount, utenteFermo } from '#sistema/accesso/server/index.ts';
import type * as contract from '../contract.ts';
import { codiceErrato } from '../rules.ts';
import { codiceGiusto } from './codice-dell-app.ts';
import { contaFattori } from './fattori.ts';
import type { SicurezzaParts } from './sicurezza-parts.ts';

const passwordErrata = 'Password non corretta.';

/** By the password, or by the code of an app where the user has one. */
export const confermaChiSono =
  ({ tokens, limite, sigillo }: SicurezzaParts): Verb<typeof contract.confermaChiSono> =>
  async ({ ctx, input: { password, codice } }) => {
    const { now, actor } = ctx;
    const { idUtente, famiglia } = actor;
    if (idUtente === null || famiglia === null) throw notLoggedIn();
    const account = String(idUtente);
    const { ids, conCodice, utente } = await ctx.transaction(async ({ tx }) => ({
      ids: await countTry({ tx, now, limite }, [keyOfAccount('secondo', account)]),
      conCodice: (await contaFattori(tx, idUtente)) > 0 && password === '',
      utente: await utenteFermo(tx, idUtente),
    }));
    const giusta = conCodice || (await passwordMatches(utente?.passwordHash ?? null, password));
    return ctx.transaction(async ({ tx }) => {
      const presente = await utenteFermo(tx, idUtente);
      if (!presente?.attivo) throw notLoggedIn();
      const buona = conCodice
        ? await codiceGiusto(tx, { idUtente, codice, now, sigillo })
        : giusta && presente.passwordHash === utente?.passwordHash;
      const [campo, messaggio] = conCodice ? ['codice', codiceErrato] : ['password', passwordErrata];
      if (!buona) throw breaksRule(messaggio, { errors: [{ path: campo, message: messaggio }] });
      await forgetTry(tx, { door: 'secondo', account, ids });
      await tx.run(sql`update sessioni set confermata = ${now} where sessioni.famiglia = ${famiglia}::uuid`);
      return {
        access_token: tokens.sign(actorOf(presente, { famiglia, confermato: now }), now),
        expires_in: accessSeconds,
      };
    });
  };
