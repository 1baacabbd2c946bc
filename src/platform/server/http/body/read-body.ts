import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { BodyLimits } from './body-limits.ts';
import { noBody } from './body-limits.ts';
import { BodyFault, JsonBody } from './json-body.ts';

type WithLimits = FastifyContextConfig & { readonly bodyLimits?: () => BodyLimits };

/** The `config` of a route whose body has these limits, worked out when the first one comes; without it they are those of `noBody`. */
export function bodyConfig(make: () => BodyLimits): { readonly config: FastifyContextConfig; limits(): BodyLimits } {
  let made: BodyLimits | undefined;
  const limits = (): BodyLimits => (made ??= make());
  const config: WithLimits = { bodyLimits: limits };
  return { config, limits };
}

/** Most bytes of a body that nobody reads: as many as any call takes, so that who sends one still hears why it is refused. */
const mostLeft = 32 * 1024 * 1024;

/** Longest time in which nothing of a body comes, ms: far more than a bad line needs, far less than a request may take in all. */
const mostStill = 20_000;

/**
 * Bodies are JSON, taken in by the limits of their route; of a body that is refused the rest is let go by unread. One that stands still for
 * `stillMs` is refused (408), and no longer holds the turn of its sender's other uploads.
 */
export function takeBodies(app: FastifyInstance, { stillMs = mostStill }: { readonly stillMs?: number } = {}): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    // What is packed could be any size once it is unpacked: no client of ours packs.
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw new BodyFault(415);
    const announced = Number(request.headers['content-length'] ?? Infinity);
    return readBody(payload, { limits: limitsOf(request), announced, stillMs }, (text) => {
      let body: unknown;
      parse(request, text, (error, value) => {
        if (error) throw new BodyFault(400);
        body = value;
      });
      return body;
    });
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    letGo(request, reply);
    done();
  });
}

/** What the body of this request may have at most. */
const limitsOf = ({ routeOptions }: FastifyRequest): BodyLimits =>
  (routeOptions.config as WithLimits).bodyLimits?.() ?? noBody;

interface Taking {
  readonly limits: BodyLimits;
  /** Bytes that the request says it has; infinite where it says nothing. */
  readonly announced: number;
  readonly stillMs: number;
}

/** Listens rather than loops: leaving a loop would close the connection before the answer is sent. */
function readBody(
  payload: Readable,
  { limits, announced, stillMs }: Taking,
  parse: (text: string) => unknown,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const most = [...limits.files.values()].reduce((all, one) => all + one * 1.05, limits.bytes);
    if (Number.isFinite(announced) && announced > most) return reject(new BodyFault(413));
    // Gone while it waited for its turn: nothing more will be heard of it.
    if (payload.destroyed) return reject(new BodyFault(400));
    const body = new JsonBody(limits, announced);
    const still = setTimeout(() => refuse(new BodyFault(408)), stillMs);
    const stop = (): void => {
      clearTimeout(still);
      payload.off('data', take).off('end', end).off('error', broken).pause();
    };
    const refuse = (error: unknown): void => {
      stop();
      reject(error instanceof Error ? error : new BodyFault(400));
    };
    const take = (chunk: Buffer): void => {
      still.refresh();
      try {
        body.write(chunk);
      } catch (error) {
        refuse(error);
      }
    };
    const end = (): void => {
      clearTimeout(still);
      try {
        resolve(body.end(parse));
      } catch (error) {
        refuse(error);
      }
    };
    const broken = (): void => refuse(new BodyFault(400));
    payload.on('data', take).on('end', end).on('error', broken);
  });
}

/** The rest of a body that was refused is thrown away as it comes; a connection that sends on and on is closed. */
function letGo({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  const announced = Number(headers['content-length'] ?? 0);
  const sent = announced > 0 || headers['transfer-encoding'] !== undefined;
  if (!sent || raw.readableEnded || raw.complete) return;
  if (announced > mostLeft || reply.statusCode === 408) return void reply.header('connection', 'close');
  // Fastify would close the connection at once, and the answer would be lost with it.
  reply.removeHeader('connection');
  let left = mostLeft;
  raw.on('error', () => {});
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}
