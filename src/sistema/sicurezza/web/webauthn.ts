import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/browser';
import type { ReplyOf, SentOf } from '#platform/contract/call.ts';
import type { entraConPasskey, iniziaPasskey, inizioConPasskey, salvaPasskey } from '../contract.ts';

/** ES256, EdDSA, RS256 (COSE). */
const algoritmi = [-7, -8, -257];

const senza = 'Questo browser non conosce le passkey.';
const lasciata = 'La passkey non è stata data: riprovare.';

/** Message for the user if the browser returned no passkey. */
const frase = (error: unknown): string =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    ? 'Questa passkey è già registrata.'
    : lasciata;

type Registrata = Omit<SentOf<typeof salvaPasskey>, 'sfida' | 'nome'>;

/** The device's response, or an error sentence. */
export async function nuovaPasskey(prova: ReplyOf<typeof iniziaPasskey>): Promise<Registrata | string> {
  const { challenge, rpId, portale, utente, note } = prova;
  if (!('credentials' in navigator)) return senza;
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: portale },
        user: { id: utente.id, name: utente.username, displayName: utente.nome },
        pubKeyCredParams: algoritmi.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: note.map((credenziale) => ({ type: 'public-key', id: credenziale })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    });
    return {
      credenziale: id,
      clientDataJSON: response.clientDataJSON,
      attestationObject: response.attestationObject,
    };
  } catch (error) {
    return frase(error);
  }
}

export type Firmata = Omit<SentOf<typeof entraConPasskey>, 'sfida' | 'browser'>;

export const firmataDi = ({ id, response }: AuthenticationResponseJSON): Firmata => ({
  credenziale: id,
  clientDataJSON: response.clientDataJSON,
  authenticatorData: response.authenticatorData,
  signature: response.signature,
});

/** The device's response, or an error sentence; `soltanto`: limits to these credentials, if any. */
export async function firmaConPasskey(
  { challenge, rpId }: ReplyOf<typeof inizioConPasskey>,
  soltanto: readonly string[] = [],
): Promise<Firmata | string> {
  if (!('credentials' in navigator)) return senza;
  try {
    return firmataDi(
      await startAuthentication({
        optionsJSON: {
          challenge,
          rpId,
          userVerification: 'required',
          allowCredentials: soltanto.map((id) => ({ type: 'public-key', id })),
        },
      }),
    );
  } catch (error) {
    return frase(error);
  }
}
