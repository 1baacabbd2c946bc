import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { notLoggedIn } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { newSecret } from '#platform/server/sessions/secrets.ts';
import { apriSessione, countTry, forgetTry, keysOf, utenteFermo } from '#sistema/accesso/server/index.ts';
import type * as contract from '../../contract.ts';
import { passkeyRifiutata } from '../../rules.ts';
import { consumaSfida, nuovaSfida, sfidaViva } from '../sfide.ts';
import type { SicurezzaParts } from '../sicurezza-parts.ts';
import { casaDi } from './casa.ts';

export const inizioConPasskey =
  ({ pubblico }: SicurezzaParts): Verb<typeof contract.inizioConPasskey> =>
  async ({ ctx: { tx, now, origin } }) => {
    const { rpId } = casaDi(pubblico ?? origin);
    const challenge = newSecret();
    return {
      sfida: await nuovaSfida(tx, { idUtente: null, scopo: 'passkey', prova: challenge, now }),
      challenge,
      rpId,
    };
  };

interface Passkey {
  readonly id: number;
  readonly idUtente: number;
  readonly credenziale: string;
  readonly segreto: string;
  readonly contatore: number;
}

/** Every reason gets the same answer. Tries are counted by address. */
export const entraConPasskey =
  (parts: SicurezzaParts): Verb<typeof contract.entraConPasskey> =>
  async ({ ctx, input }) => {
    const { now, address, origin } = ctx;
    const { limite, security, pubblico } = parts;
    const casa = casaDi(pubblico ?? origin);
    const { ids, viva, passkey } = await ctx.transaction(async ({ tx }) => {
      const sfida = await sfidaViva(tx, { sfida: input.sfida, scopo: 'passkey', now });
      await consumaSfida(tx, input.sfida);
      return {
        ids: await countTry({ tx, now, limite }, keysOf('secondo', { address })),
        viva: sfida,
        passkey: await tx.one<Passkey>(sql`
          select f.id, f.id_utente, f.credenziale, f.segreto, f.contatore from secondi_fattori f
          where f.credenziale = ${input.credenziale} and f.tipo = 'passkey'`),
      };
    });
    const contatore = viva && passkey ? await firmata(input, passkey, { ...casa, challenge: viva.prova }) : null;
    const credenziali =
      passkey && contatore !== null
        ? await ctx.transaction(async (write) => {
            const { tx } = write;
            const utente = await utenteFermo(tx, passkey.idUtente);
            // The counter is compared again: two answers at once with one count are a copy's.
            const contata = await tx.run(sql`
              update secondi_fattori set contatore = ${contatore}, usato = ${now}
              where secondi_fattori.id = ${passkey.id} and secondi_fattori.contatore = ${passkey.contatore}`);
            if (!utente?.attivo || contata === 0) return null;
            await forgetTry(tx, { door: 'secondo', ids });
            return apriSessione(write, parts, { utente, browser: input.browser });
          })
        : null;
    if (!credenziali) {
      security.note('login_refused', { reqId: ctx.requestId, address, idUtente: passkey?.idUtente ?? null });
      throw notLoggedIn(passkeyRifiutata);
    }
    return credenziali;
  };

interface Risposta {
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** The passkey's new count, or null if the answer is not this passkey's for this challenge, origin and name. */
async function firmata(
  { clientDataJSON, authenticatorData, signature }: Risposta,
  { credenziale, segreto, contatore }: Passkey,
  { origine, rpId, challenge }: { origine: string; rpId: string; challenge: string },
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credenziale,
        rawId: credenziale,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origine,
      expectedRPID: rpId,
      credential: {
        id: credenziale,
        publicKey: new Uint8Array(Buffer.from(segreto, 'base64url')),
        counter: contatore,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
