import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { breaksRule, conflict, notLoggedIn } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { newSecret } from '#platform/server/sessions/secrets.ts';
import { avvisa } from '#sistema/accesso/server/index.ts';
import type * as contract from '../../contract.ts';
import { registrazioneScaduta } from '../../rules.ts';
import { codiciDelPrimo, nomeFattore } from '../fattori.ts';
import { consumaSfida, nuovaSfida, sfidaViva } from '../sfide.ts';
import type { SicurezzaParts } from '../sicurezza-parts.ts';
import { casaDi } from './casa.ts';

const most = 20;

export const iniziaPasskey =
  ({ nome: portale, pubblico }: SicurezzaParts): Verb<typeof contract.iniziaPasskey> =>
  async ({ ctx: { tx, now, actor, origin } }) => {
    const { rpId } = casaDi(pubblico ?? origin);
    const idUtente = actor.idUtente ?? 0;
    const challenge = newSecret();
    const note = await tx.rows<{ credenziale: string }>(sql`
      select f.credenziale from secondi_fattori f where f.id_utente = ${idUtente} and f.credenziale is not null limit ${most}`);
    const utente = await tx.one<{ username: string }>(sql`select u.username from utenti u where u.id = ${idUtente}`);
    if (!utente) throw notLoggedIn();
    if (note.length >= most) throw conflict(`Al massimo ${most} passkey: toglierne una.`);
    return {
      sfida: await nuovaSfida(tx, { idUtente, scopo: 'registra', prova: challenge, now }),
      challenge,
      rpId,
      portale,
      utente: {
        id: Buffer.from(`utente ${idUtente}`).toString('base64url'),
        username: utente.username,
        nome: actor.nome,
      },
      note: note.map(({ credenziale }) => credenziale),
    };
  };

/** The response is checked outside a transaction. 409 for a passkey that is already registered. */
export const salvaPasskey =
  ({ pubblico }: SicurezzaParts): Verb<typeof contract.salvaPasskey> =>
  async ({ ctx, input }) => {
    const { now, actor, origin } = ctx;
    const idUtente = actor.idUtente ?? 0;
    const casa = casaDi(pubblico ?? origin);
    const viva = await ctx.transaction(async ({ tx }) => {
      const sfida = await sfidaViva(tx, { sfida: input.sfida, scopo: 'registra', now });
      await consumaSfida(tx, input.sfida);
      return sfida;
    });
    if (viva?.idUtente !== idUtente) throw breaksRule(registrazioneScaduta);
    const chiave = await chiaveDi(input, { ...casa, challenge: viva.prova });
    if (!chiave) throw breaksRule('La passkey non è stata registrata: riprovare.');
    return ctx.transaction(async (write) => {
      const { tx, log } = write;
      await tx.run(sql`select 1 from utenti where utenti.id = ${idUtente} for update`);
      const nome = await nomeFattore(tx, { idUtente, voluto: input.nome || 'Passkey' });
      const riga = await tx.one<{ id: number }>(sql`
        insert into secondi_fattori (id_utente, tipo, nome, segreto, credenziale, contatore, creato, confermato)
        values (${idUtente}, 'passkey', ${nome}, ${chiave.pubblica}, ${chiave.id}, ${chiave.contatore}, ${now}, ${now})
        on conflict (credenziale) do nothing returning id`);
      if (!riga) throw conflict('Questa passkey è già registrata.');
      log('add secondi_fattori', String(riga.id), { note: 'passkey' });
      await avvisa(write, idUtente, 'al suo accesso è stata aggiunta una passkey');
      return { codici: await codiciDelPrimo(tx, idUtente) };
    });
  };

interface Risposta {
  readonly credenziale: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
}

/**
 * Null if the response is malformed, of another origin or relying party, or without user verification (PIN, finger).
 */
async function chiaveDi(
  { credenziale, clientDataJSON, attestationObject }: Risposta,
  { origine, rpId, challenge }: { origine: string; rpId: string; challenge: string },
): Promise<{ id: string; pubblica: string; contatore: number } | null> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credenziale,
        rawId: credenziale,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origine,
      expectedRPID: rpId,
      requireUserVerification: true,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { id, pubblica: Buffer.from(publicKey).toString('base64url'), contatore: counter };
  } catch {
    return null;
  }
}
