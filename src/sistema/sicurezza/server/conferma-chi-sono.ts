import { breaksRule, notLoggedIn } from '#platform/contract/refusal.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { StepsCtx, Verb } from '#platform/server/http/answer.ts';
import { passwordMatches } from '#platform/server/sessions/passwords.ts';
import { accessSeconds } from '#platform/server/sessions/tokens.ts';
import { soloAziendale } from '#sistema/accesso/rules.ts';
import {
  actorOf,
  countTry,
  forgetTry,
  keyOfAccount,
  soloConGestore,
  utenteFermo,
  type Utente,
} from '#sistema/accesso/server/index.ts';
import type * as contract from '../contract.ts';
import { codiceErrato, passkeyRifiutata, serveIlFattore } from '../rules.ts';
import { codiceGiusto } from './codice-dell-app.ts';
import { contaFattori } from './fattori.ts';
import { casaDi } from './passkey/casa.ts';
import { contata, firmata, passkeyDetta } from './passkey/entra-con-passkey.ts';
import type { SicurezzaParts } from './sicurezza-parts.ts';

type Input = InputOf<typeof contract.confermaChiSono>;
/** Null if it is right; otherwise field and message. */
type Prova = (tx: Tx, presente: Utente) => Promise<readonly [campo: string, messaggio: string] | null>;

const passwordErrata = 'Password non corretta.';

/**
 * Confirms with a second factor if the user has one, otherwise with the password, so that a stolen password is not
 * enough. With neither if the company's provider replaces them.
 */
export const confermaChiSono =
  (parts: SicurezzaParts): Verb<typeof contract.confermaChiSono> =>
  async ({ ctx, input }) => {
    const { tokens, limite } = parts;
    const { now, actor } = ctx;
    const { idUtente, famiglia } = actor;
    if (idUtente === null || famiglia === null) throw notLoggedIn();
    const account = String(idUtente);
    const { ids, conFattore, utente } = await ctx.transaction(async ({ tx }) => ({
      ids: await countTry({ tx, now, limite }, [keyOfAccount('secondo', account)]),
      conFattore: (await contaFattori(tx, idUtente)) > 0,
      utente: await utenteFermo(tx, idUtente),
    }));
    const prova =
      input.credenziale === ''
        ? await senzaPasskey(parts, ctx, { input, conFattore, utente })
        : await conPasskey(parts, ctx, input);
    return ctx.transaction(async ({ tx }) => {
      const presente = await utenteFermo(tx, idUtente);
      if (!presente?.attivo) throw notLoggedIn();
      const difetto = (await soloConGestore(tx, idUtente))
        ? ([conFattore ? 'codice' : 'password', soloAziendale] as const)
        : await prova(tx, presente);
      if (difetto) throw breaksRule(difetto[1], { errors: [{ path: difetto[0], message: difetto[1] }] });
      await forgetTry(tx, { door: 'secondo', account, ids });
      await tx.run(sql`update sessioni set confermata = ${now} where sessioni.famiglia = ${famiglia}::uuid`);
      return {
        access_token: tokens.sign(actorOf(presente, { famiglia, confermato: now }), now),
        expires_in: accessSeconds,
      };
    });
  };

interface Dati {
  readonly input: Input;
  readonly conFattore: boolean;
  readonly utente: Utente | undefined;
}

async function senzaPasskey(
  { sigillo }: SicurezzaParts,
  { now }: StepsCtx,
  { input: { password, codice }, conFattore, utente }: Dati,
): Promise<Prova> {
  if (conFattore)
    return async (tx, { id: idUtente }) => {
      if (codice === '') return ['codice', serveIlFattore];
      return (await codiceGiusto(tx, { idUtente, codice, now, sigillo })) ? null : ['codice', codiceErrato];
    };
  const giusta = await passwordMatches(utente?.passwordHash ?? null, password);
  return async (tx, presente) => {
    // A factor added meanwhile is required too.
    if ((await contaFattori(tx, presente.id)) > 0) return ['codice', serveIlFattore];
    return giusta && presente.passwordHash === utente?.passwordHash ? null : ['password', passwordErrata];
  };
}

/** Accepts only this user's passkeys. */
async function conPasskey({ pubblico }: SicurezzaParts, ctx: StepsCtx, input: Input): Promise<Prova> {
  const { now, origin } = ctx;
  const casa = casaDi(pubblico ?? origin);
  const { viva, passkey } = await ctx.transaction(({ tx }) => passkeyDetta(tx, input, now));
  const contatore = viva && passkey ? await firmata(input, passkey, { ...casa, challenge: viva.prova }) : null;
  return async (tx, { id }) =>
    passkey && contatore !== null && passkey.idUtente === id && (await contata(tx, { passkey, contatore, now }))
      ? null
      : ['codice', passkeyRifiutata];
}
