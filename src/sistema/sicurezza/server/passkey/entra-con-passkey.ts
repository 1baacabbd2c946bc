import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { notLoggedIn } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { newSecret } from '#platform/server/sessions/secrets.ts';
import { apriSessione, countAtAddress, forgetTry, utenteFermo } from '#sistema/accesso/server/index.ts';
import type * as contract from '../../contract.ts';
import { passkeyRifiutata } from '../../rules.ts';
import { consumaSfida, nuovaSfida, sfidaViva, type Sfidato } from '../sfide.ts';
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

/**
 * All failures get the same answer. Attempts are limited per IP address; beyond that limit each passkey's user still
 * has a few.
 */
export const entraConPasskey =
  (parts: SicurezzaParts): Verb<typeof contract.entraConPasskey> =>
  async ({ ctx, input }) => {
    const { now, address, origin } = ctx;
    const { limite, security, pubblico } = parts;
    const casa = casaDi(pubblico ?? origin);
    const { counted, viva, passkey } = await ctx.transaction(async ({ tx }) => {
      const detta = await passkeyDetta(tx, input, now);
      const account = String(detta.passkey?.idUtente ?? 'nessuno');
      return {
        ...detta,
        counted: await countAtAddress({ tx, now, limite }, { door: 'secondo', account, address }),
      };
    });
    const contatore = viva && passkey ? await firmata(input, passkey, { ...casa, challenge: viva.prova }) : null;
    const credenziali =
      passkey && contatore !== null
        ? await ctx.transaction(async (write) => {
            const { tx } = write;
            const utente = await utenteFermo(tx, passkey.idUtente);
            if (!utente?.attivo || !(await contata(tx, { passkey, contatore, now }))) return null;
            await forgetTry(tx, { door: 'secondo', ids: counted.ids });
            return apriSessione(write, parts, { utente, browser: input.browser });
          })
        : null;
    if (!credenziali) {
      security.note('login_refused', { reqId: ctx.requestId, address, idUtente: passkey?.idUtente ?? null });
      throw counted.closed ?? notLoggedIn(passkeyRifiutata);
    }
    return credenziali;
  };

type Detta = Risposta & { readonly sfida: string; readonly credenziale: string };

/** Consumes the challenge. */
export async function passkeyDetta(
  tx: Tx,
  { sfida, credenziale }: Detta,
  now: Date,
): Promise<{ readonly viva: Sfidato | null; readonly passkey: Passkey | undefined }> {
  const viva = await sfidaViva(tx, { sfida, scopo: 'passkey', now });
  await consumaSfida(tx, sfida);
  const passkey = await tx.one<Passkey>(sql`
    select f.id, f.id_utente, f.credenziale, f.segreto, f.contatore from secondi_fattori f
    where f.credenziale = ${credenziale} and f.tipo = 'passkey'`);
  return { viva, passkey };
}

/** Compares the counter again under the lock: two responses with the same counter come from a cloned passkey. */
export const contata = async (
  tx: Tx,
  { passkey, contatore, now }: { passkey: Passkey; contatore: number; now: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    update secondi_fattori set contatore = ${contatore}, usato = ${now}
    where secondi_fattori.id = ${passkey.id} and secondi_fattori.contatore = ${passkey.contatore}`)) > 0;

interface Risposta {
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** The passkey's new counter, or null if the response does not match passkey, challenge, origin and relying party. */
export async function firmata(
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
