import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden, notFound, notLoggedIn, unreadable } from '#platform/contract/refusal.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import type { SecurityLog } from '#platform/server/http/security-log.ts';
import { createLimiter } from '#platform/server/limiter.ts';
import { chiaveDi, type ChiaveSync } from './chiavi-sync.ts';
import { scriviConsegna, type Esito, type Scrivano } from './scrivi-consegna.ts';

export interface Porta {
  readonly apiBase: string;
  readonly db: Sql;
  readonly security: SecurityLog;
}

type Ricevitore = Porta & Scrivano;

const mostBytes = 64 * 1024 * 1024;
/** Concurrent deliveries per server, each with its own connection; queue timeout in ms. */
const atOnce = 3;
const patience = 20_000;

/**
 * `POST {apiBase}/sync/{kind}`, NDJSON, with `Authorization: Bearer <key>` and `X-Consegna: <number>`. The delivery
 * numbers ascend per key and kind: a repeat gets the earlier reply, a lower one is refused.
 */
export function serveSync(app: FastifyInstance, ricevitore: Ricevitore): void {
  const limiter = createLimiter({ max: atOnce, waitMs: patience });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.post(`${ricevitore.apiBase}/sync/:kind`, { bodyLimit: mostBytes }, async (request) => {
      const { kind } = request.params as { kind: string };
      const chiave = await chiaveNota(ricevitore, request);
      if (!ricevitore.consegne.layouts.some((layout) => layout.kind === kind)) throw notFound();
      if (!chiave.porta.includes(kind))
        throw forbidden(`Questa chiave non porta righe di «${kind}»: serve una chiave che le porti.`);
      const numero = String(request.headers['x-consegna'] ?? '');
      if (!/^[1-9]\d{0,14}$/.test(numero))
        throw unreadable('Manca il numero della consegna: X-Consegna, un intero che cresce.');
      const body = request.body instanceof Readable ? request.body : Readable.from([]);
      return limiter.run(() => ricevi(ricevitore, { chiave, kind, numero: Number(numero) }, body));
    });
  });
}

export async function chiaveNota({ db, security }: Porta, request: FastifyRequest): Promise<ChiaveSync> {
  const chiave = await chiaveDi(db, request.headers.authorization);
  if (chiave) return chiave;
  security.note('login_refused', { reqId: request.id, address: request.ip, route: request.routeOptions.url ?? '' });
  throw notLoggedIn('La chiave manca o non vale.');
}

/** Receives the whole body first, so that a slow connection does not block other imports. */
async function ricevi(
  ricevitore: Ricevitore,
  testa: { readonly chiave: ChiaveSync; readonly kind: string; readonly numero: number },
  body: Readable,
): Promise<Esito> {
  const folder = await mkdtemp(join(tmpdir(), 'cardine-sync-'));
  try {
    const path = join(folder, 'righe.ndjson');
    const hash = createHash('sha256');
    await pipeline(
      body,
      limitato((chunk) => hash.update(chunk)),
      createWriteStream(path),
    );
    return await scriviConsegna(ricevitore, { ...testa, impronta: hash.digest('hex'), path });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function limitato(see: (chunk: Buffer) => void): Transform {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      bytes += chunk.length;
      see(chunk);
      if (bytes > mostBytes) done(unreadable('La consegna supera i 64 MB: dividerla in più consegne.'));
      else done(null, chunk);
    },
  });
}
