import type { FastifyInstance } from 'fastify';
import { createRemoteJWKSet, customFetch, jwtVerify, type JWTPayload } from 'jose';
import { visitor } from '#platform/contract/actor.ts';
import { unreadable } from '#platform/contract/refusal.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import { nomeDelGestore } from '../rules.ts';
import type { Gestore } from './gestore.ts';
import { trovaGestore, type GestoriParts } from './gestori-parts.ts';
import { algoritmi, configura, nonArrivata, scartoOrologi } from './porta-oidc.ts';
import { chiudiSessione } from './sessioni-gestore.ts';

const evento = 'http://schemas.openid.net/event/backchannel-logout';
/** Lifetime of a token in seconds; afterwards a copy is refused. */
const durata = '5 min';

type Needs = GestoriParts & Pick<Parts, 'store' | 'clock'>;

/** `POST {apiBase}/auth/gestore/uscita/{chiave}` with `logout_token` as a form (OpenID Connect Back-Channel Logout 1.0). */
export function serveUscita(app: FastifyInstance, apiBase: string, parts: Needs): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 32 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(`${apiBase}/auth/gestore/uscita/:chiave`, async (request, reply) => {
      const { chiave } = request.params as { chiave: string };
      const token = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('logout_token');
      void reply.header('cache-control', 'no-store');
      const gestore = await parts.store.transaction((tx) => trovaGestore(tx, parts, chiave));
      const detto = gestore && token ? await leggi(parts, gestore, token) : null;
      if (!gestore || !detto) {
        parts.security.note('login_refused', {
          reqId: request.id,
          address: request.ip,
          idUtente: null,
          perche: 'logout_token',
        });
        throw unreadable('logout_token non valido');
      }
      await chiudi(parts, gestore, detto);
      return 'OK';
    });
  });
}

/** Null unless the token is a current logout token of this provider for us. */
async function leggi(parts: Needs, gestore: Gestore, token: string): Promise<JWTPayload | null> {
  try {
    const { issuer, jwks_uri: chiavi } = (await configura(parts, gestore)).serverMetadata();
    if (!chiavi) return null;
    const set = createRemoteJWKSet(new URL(chiavi), { [customFetch]: (url, init) => parts.rete(url, init) });
    const { payload, protectedHeader } = await jwtVerify(token, set, {
      issuer,
      audience: gestore.clientId,
      algorithms: [...algoritmi],
      clockTolerance: scartoOrologi,
      maxTokenAge: durata,
      requiredClaims: ['iat', 'jti', 'events'],
    });
    const { events, nonce, sid, sub } = payload;
    // Providers may omit the type or say JWT; any other type means another purpose.
    const suoTipo = ['', 'jwt', 'logout+jwt'].includes((protectedHeader.typ ?? '').toLowerCase());
    const giusto = suoTipo && typeof events === 'object' && events !== null && evento in events && nonce === undefined;
    const chi = [sid, sub].filter((uno) => uno !== undefined);
    return giusto && chi.length > 0 && chi.every(nomeDelGestore) ? payload : null;
  } catch (error) {
    if (nonArrivata(error)) throw error;
    return null;
  }
}

/**
 * Ends the session `sid`, or without it all of the user's. A login begun after the token stays, so that replaying it
 * has no effect.
 */
async function chiudi(
  { store, clock }: Needs,
  { chiave, issuer }: Gestore,
  { sid, sub, iat = 0 }: JWTPayload,
): Promise<void> {
  await store.transaction(async (tx) => {
    const now = clock();
    const sue = await tx.rows<{ famiglia: string }>(sql`
      select s.famiglia from sessioni_gestore s where s.gestore = ${chiave} and s.issuer = ${issuer}
        and (${typeof sid === 'string' ? sid : null}::text is null or s.sid = ${typeof sid === 'string' ? sid : null})
        and (${sub ?? null}::text is null or s.soggetto = ${sub ?? null})
        and exists (select from sessioni x where x.famiglia = s.famiglia and x.iniziata <= ${new Date((iat + scartoOrologi) * 1000)}::timestamptz)`);
    for (const { famiglia } of sue) {
      await chiudiSessione(tx, { famiglia, now });
      writeLog(
        tx,
        { actor: { ...visitor, nome: 'Accesso aziendale' }, now, requestId: 'uscita aziendale' },
        { tabella: 'sessioni', chiave: famiglia, operazione: 'delete', note: 'uscita presso l’azienda' },
      );
    }
  });
}
