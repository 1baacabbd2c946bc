import * as oidc from 'openid-client';
import { breaksRule, forbidden, notLoggedIn, partnerFailed, type Refusal } from '#platform/contract/refusal.ts';
import { systemClock } from '#platform/server/clock.ts';
import { NotReached } from '#platform/server/http/fetch-outside.ts';
import { isListed } from '#platform/server/http/public-network.ts';
import { giroScaduto, nomeDelGestore, nonEntra, nonRisponde, type Detti } from '../rules.ts';
import type { Gestore } from './gestore.ts';
import type { GestoriParts } from './gestori-parts.ts';

type Rete = Pick<GestoriParts, 'rete' | 'hosts' | 'scoperte'>;

/** Asymmetric signatures only: never `none` or HMAC with the client secret. */
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
/** Tolerated clock difference in seconds. */
export const scartoOrologi = 60;
const secondi = 10;
/**
 * Maximum token lifetime in seconds, ten years like the longest login; a larger value could exceed the range of dates.
 */
const duraMassima = 3650 * 86_400;

/** Client authentication by the method in the provider's metadata, by default in the header. */
const prova =
  (segreto: string): oidc.ClientAuth =>
  (...given) => {
    const modi = given[0].token_endpoint_auth_methods_supported;
    const nelCorpo = modi?.includes('client_secret_post') === true && !modi.includes('client_secret_basic');
    (nelCorpo ? oidc.ClientSecretPost(segreto) : oidc.ClientSecretBasic(segreto))(...given);
  };

/**
 * Metadata is read when a login begins and cached briefly. Keys are fetched for each token: the library caches them by
 * metadata object, which is a copy here, so rotated keys work at once. Signatures are checked despite TLS.
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

/** Values that the browser's response must match; stored encrypted with the challenge. */
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
  /** True: the provider must authenticate the user again. */
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
  /** Empty if unknown: then the provider asks the user. */
  readonly idToken: string;
}

/** Longer tokens make URLs that servers refuse. */
const idTokenMassimo = 6000;

/** URL of the provider's logout (RP-Initiated Logout 1.0); null if it has none. */
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

/** The provider's claims, and the tokens for later checks. */
export interface Detto {
  readonly detti: Detti;
  readonly soggetto: string;
  readonly sid: string;
  readonly accesso: string;
  readonly rinnovo: string;
  readonly idToken: string;
  /** Lifetime in seconds. */
  readonly dura: number;
}

interface Torna {
  readonly gestore: Gestore;
  readonly redirect: string;
  readonly giro: Giro;
  readonly ritorno: string;
  readonly daCapo: boolean;
}

/** For a confirmation: maximum seconds since the user authenticated at the provider. */
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

/** The library checks `exp` and `nbf` by the machine's clock, but `iat` and `auth_time` only against the past. */
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
  /** True if the access token is still valid. */
  readonly vivo: boolean;
}

/** Present claims: from userinfo if that contains the groups, otherwise from renewed tokens. */
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

/** True if the provider was not reached; false if it refused. */
export function nonArrivata(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (one instanceof NotReached || one.name === 'TimeoutError' || one.name === 'AbortError') return true;
  return false;
}

/** Message for the user; the reason goes to the log. */
export function rifiutoDi(error: unknown): Refusal {
  if (nonArrivata(error)) return partnerFailed(nonRisponde);
  return error instanceof oidc.AuthorizationResponseError ? forbidden(nonEntra) : notLoggedIn(giroScaduto);
}

/** Asks the provider before saving, so that a wrong address is reported at once. */
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
