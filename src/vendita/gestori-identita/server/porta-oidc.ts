import * as oidc from 'openid-client';
import { breaksRule, forbidden, notLoggedIn, partnerFailed, type Refusal } from '#platform/contract/refusal.ts';
import { systemClock } from '#platform/server/clock.ts';
import { NotReached } from '#platform/server/http/fetch-outside.ts';
import { isListed } from '#platform/server/http/public-network.ts';
import { giroScaduto, nomeDelGestore, nonEntra, nonRisponde, type Detti } from '../rules.ts';
import type { Gestore } from './gestore.ts';
import type { GestoriParts } from './gestori-parts.ts';

type Rete = Pick<GestoriParts, 'rete' | 'hosts' | 'scoperte'>;

/** Signed with a private key: never `none`, never with the client's secret. */
export const algoritmi = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** Seconds that two clocks may differ. */
export const scartoOrologi = 60;
const secondi = 10;
/** Of a token, seconds: as long as a login lasts at most, ten years. A longer or absurd time is none that a date holds. */
const duraMassima = 3650 * 86_400;

/** The client's secret goes the way that the provider names; in the header where it names none. */
const prova =
  (segreto: string): oidc.ClientAuth =>
  (...given) => {
    const modi = given[0].token_endpoint_auth_methods_supported;
    const nelCorpo = modi?.includes('client_secret_post') === true && !modi.includes('client_secret_basic');
    (nelCorpo ? oidc.ClientSecretPost(segreto) : oidc.ClientSecretBasic(segreto))(...given);
  };

/**
 * What the provider says of itself is read at each beginning of a login and kept for a while after it. Keys are read
 * anew for each token, because the library keeps them by the object of the metadata, which is a copy here; so a rotated
 * key is known at once. Signatures are checked although they came by TLS.
 */
export async function configura(parts: Rete, gestore: Gestore): Promise<oidc.Configuration> {
  const metadata = await parts.scoperte.di(gestore.issuer, () => scopri(parts, gestore));
  const config = new oidc.Configuration(
    metadata,
    gestore.clientId,
    { [oidc.clockTolerance]: scartoOrologi },
    prova(gestore.segreto),
  );
  config.timeout = secondi;
  config[oidc.customFetch] = parts.rete as oidc.CustomFetch;
  for (const one of modi(parts, gestore)) one(config);
  return config;
}

const modi = ({ hosts }: Rete, { issuer }: Gestore) => [
  oidc.enableNonRepudiationChecks,
  ...(isListed(new URL(issuer), hosts) ? [oidc.allowInsecureRequests] : []),
];

async function scopri(parts: Rete, gestore: Gestore): Promise<oidc.ServerMetadata> {
  const { issuer, clientId, segreto } = gestore;
  const config = await oidc.discovery(new URL(issuer), clientId, {}, prova(segreto), {
    [oidc.customFetch]: parts.rete as oidc.CustomFetch,
    timeout: secondi,
    execute: modi(parts, gestore),
  });
  return { ...config.serverMetadata() };
}

/** What the browser's answer must fit; kept sealed beside the challenge. */
export interface Giro {
  readonly chiave: string;
  readonly issuer: string;
  readonly stato: string;
  readonly nonce: string;
  readonly verifica: string;
}

interface Manda {
  readonly gestore: Gestore;
  readonly redirect: string;
  readonly username: string;
  /** True: the provider asks the user again. */
  readonly daCapo: boolean;
}

export async function manda(
  parts: Rete,
  { gestore, redirect, username, daCapo }: Manda,
): Promise<{ readonly indirizzo: string; readonly giro: Giro }> {
  parts.scoperte.dimentica(gestore.issuer);
  const config = await configura(parts, gestore);
  const { scopes_supported: ambiti = [] } = config.serverMetadata();
  const giro = {
    chiave: gestore.chiave,
    issuer: gestore.issuer,
    stato: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifica: oidc.randomPKCECodeVerifier(),
  };
  const indirizzo = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirect,
    scope: ['openid', 'email', 'profile', ...['offline_access', 'groups'].filter((uno) => ambiti.includes(uno))].join(
      ' ',
    ),
    code_challenge: await oidc.calculatePKCECodeChallenge(giro.verifica),
    code_challenge_method: 'S256',
    state: giro.stato,
    nonce: giro.nonce,
    ...(username && { login_hint: username }),
    ...(daCapo && { prompt: 'login', max_age: '0' }),
  });
  if (nonSicuro(parts, indirizzo)) throw new NotReached('authorization_endpoint: serve https');
  return { indirizzo: indirizzo.href, giro };
}

const nonSicuro = ({ hosts }: Rete, indirizzo: URL): boolean =>
  indirizzo.protocol !== 'https:' && !isListed(indirizzo, hosts);

interface Esce {
  readonly gestore: Gestore;
  readonly redirect: string;
  /** Empty if it is not known: then the provider asks its user. */
  readonly idToken: string;
}

/** Longer ones make addresses that servers refuse. */
const idTokenMassimo = 6000;

/** Where the browser ends its login there too (RP-Initiated Logout 1.0); null where the provider has no such place. */
export async function esce(parts: Rete, { gestore, redirect, idToken }: Esce): Promise<string | null> {
  const config = await configura(parts, gestore);
  if (!config.serverMetadata().end_session_endpoint) return null;
  const indirizzo = oidc.buildEndSessionUrl(config, {
    post_logout_redirect_uri: redirect,
    state: oidc.randomState(),
    ...(idToken !== '' && idToken.length <= idTokenMassimo && { id_token_hint: idToken }),
  });
  return nonSicuro(parts, indirizzo) ? null : indirizzo.href;
}

/** What the provider says, and with what it is asked again. */
export interface Detto {
  readonly detti: Detti;
  readonly soggetto: string;
  readonly sid: string;
  readonly accesso: string;
  readonly rinnovo: string;
  readonly idToken: string;
  /** Seconds. */
  readonly dura: number;
}

interface Torna {
  readonly gestore: Gestore;
  readonly redirect: string;
  readonly giro: Giro;
  readonly ritorno: string;
  readonly daCapo: boolean;
}

/** Seconds since the user proved himself there, for a confirmation. */
const appena = 120;

export async function torna(parts: Rete, { gestore, redirect, giro, ritorno, daCapo }: Torna): Promise<Detto> {
  const config = await configura(parts, gestore);
  const url = new URL(redirect);
  url.search = ritorno;
  const risposta = await oidc.authorizationCodeGrant(config, url, {
    expectedState: giro.stato,
    expectedNonce: giro.nonce,
    pkceCodeVerifier: giro.verifica,
    idTokenExpected: true,
    ...(daCapo && { maxAge: appena }),
  });
  return dettoDa(config, risposta);
}

type Risposta = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;

async function dettoDa(config: oidc.Configuration, risposta: Risposta, prima?: string): Promise<Detto> {
  const token = risposta.claims();
  const soggetto = token?.sub ?? prima ?? '';
  const alg = risposta.id_token ? algoritmoDi(risposta.id_token) : null;
  if (alg !== null && !algoritmi.includes(alg)) throw new Error(`id_token: ${alg}`);
  if (token && daVenire(token)) throw new Error('id_token: iat o auth_time nel futuro');
  const info = config.serverMetadata().userinfo_endpoint
    ? await oidc.fetchUserInfo(config, risposta.access_token, soggetto)
    : {};
  const detti: Detti = { ...info, ...token };
  return {
    detti,
    soggetto,
    sid: nomeDelGestore(detti['sid']) ? detti['sid'] : '',
    accesso: risposta.access_token,
    rinnovo: risposta.refresh_token ?? '',
    idToken: risposta.id_token ?? '',
    dura: Math.min(risposta.expires_in ?? 300, duraMassima),
  };
}

/** The library compares `exp` and `nbf` with the machine's clock, but these only with the past. */
const daVenire = ({ iat, auth_time: provato = iat }: oidc.IDToken): boolean =>
  Math.max(iat, provato) > systemClock().getTime() / 1000 + scartoOrologi;

const algoritmoDi = (jwt: string): string => {
  const testa = JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()) as { alg?: unknown };
  return String(testa.alg);
};

interface Ancora {
  readonly gestore: Gestore;
  readonly soggetto: string;
  readonly accesso: string;
  readonly rinnovo: string;
  /** Whether the access token still holds. */
  readonly vivo: boolean;
}

/** What the provider says now: by its userinfo while that tells the groups, else by new tokens. */
export async function ancora(
  parts: Rete,
  { gestore, soggetto, accesso, rinnovo, vivo }: Ancora,
  dice: (detti: Detti) => boolean,
): Promise<Detto | Detti> {
  const config = await configura(parts, gestore);
  if (vivo && config.serverMetadata().userinfo_endpoint) {
    const info = await oidc.fetchUserInfo(config, accesso, soggetto).catch((error: unknown) => {
      if (rinnovo === '' || nonArrivata(error)) throw error;
      return null;
    });
    if (info && (dice(info) || rinnovo === '')) return info as Detti;
  }
  if (rinnovo === '') throw new Error('no token to ask with');
  const risposta = await oidc.refreshTokenGrant(config, rinnovo);
  const detto = await dettoDa(config, risposta, soggetto);
  if (detto.soggetto !== soggetto) throw new Error('another subject');
  return { ...detto, rinnovo: detto.rinnovo || rinnovo };
}

export const eDetto = (detto: Detto | Detti): detto is Detto => 'detti' in detto && 'dura' in detto;

/** True if the provider was not reached, as opposed to a no. */
export function nonArrivata(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (one instanceof NotReached || one.name === 'TimeoutError' || one.name === 'AbortError') return true;
  return false;
}

/** What the user reads; the reason is for the log. */
export function rifiutoDi(error: unknown): Refusal {
  if (nonArrivata(error)) return partnerFailed(nonRisponde);
  return error instanceof oidc.AuthorizationResponseError ? forbidden(nonEntra) : notLoggedIn(giroScaduto);
}

/** Asked before it is stored, so that a wrong address is told at once. */
export async function interroga(parts: Rete, gestore: Gestore): Promise<void> {
  try {
    parts.scoperte.dimentica(gestore.issuer);
    const config = await configura(parts, gestore);
    if (!config.serverMetadata().authorization_endpoint || !config.serverMetadata().jwks_uri)
      throw new Error('authorization_endpoint, jwks_uri');
  } catch (error) {
    const perche = nonArrivata(error) ? motivoDi(error) : 'non risponde come un gestore OpenID Connect';
    const message = `${new URL(gestore.issuer).host}: ${perche}.`;
    throw breaksRule(message, { errors: [{ path: 'issuer', message }] });
  }
}

const motivoDi = (error: unknown): string => {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof NotReached) return one.message;
  return 'non risponde';
};
