import type { Readable } from 'node:stream';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noBody, type BodyLimits } from './body-limits.ts';
import { BodyFault, JsonBody } from './json-body.ts';

type WithLimits = FastifyContextConfig & { readonly bodyLimits?: () => BodyLimits };

export function bodyConfig(make: () => BodyLimits): { readonly config: FastifyContextConfig; limits(): BodyLimits } {
  let made: BodyLimits | undefined;
  const limits = (): BodyLimits => (made ??= make());
  const config: WithLimits = { bodyLimits: limits };
  return { config, limits };
}

/** Bytes read and discarded after a refusal, so that the client receives the response. */
const mostLeft = 32 * 1024 * 1024;

const mostStill = 20_000;

/**
 * Discards the rest of a refused body. Without data for `stillMs` answers 408, which also frees the sender's upload
 * slot.
 */
export function takeBodies(app: FastifyInstance, { stillMs = mostStill }: { readonly stillMs?: number } = {}): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    // A compressed body could unpack to any size.
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw new BodyFault(415);
    const announced = Number(request.headers['content-length'] ?? Infinity);
    const limits = limitsOf(request);
    const json = new JsonBody(limits, announced);
    const read = (text: string): unknown => {
      let body: unknown;
      parse(request, text, (error, value) => {
        if (error) throw new BodyFault(400);
        body = value;
      });
      return body;
    };
    const body = { write: (chunk: Buffer) => json.write(chunk), end: () => json.end(read) };
    return taken(payload, body, { limits, announced, stillMs });
  });
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
    const limits = limitsOf(request);
    if (!limits.form || (request.headers['content-encoding'] ?? 'identity') !== 'identity') throw new BodyFault(415);
    const announced = Number(request.headers['content-length'] ?? Infinity);
    const body = new FormBody(limits.form, request.headers['content-type'] ?? '', limits.bytes);
    // The documented form has its other fields in the query.
    return {
      ...(request.query as object),
      ...((await taken(payload, body, { limits, announced, stillMs })) as object),
    };
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    letGo(request, reply);
    done();
  });
}

const limitsOf = ({ routeOptions }: FastifyRequest): BodyLimits =>
  (routeOptions.config as WithLimits).bodyLimits?.() ?? noBody;

/** Uses events: leaving a `for await` loop would destroy the connection before the response. */
function taken(
  payload: Readable,
  body: { write(chunk: Buffer): void; end(): unknown },
  { limits, announced, stillMs }: { limits: BodyLimits; announced: number; stillMs: number },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const most = [...limits.files.values()].reduce((all, one) => all + one * 1.05, limits.bytes);
    if (Number.isFinite(announced) && announced > most) return reject(new BodyFault(413));
    if (payload.destroyed) return reject(new BodyFault(400));
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
        resolve(body.end());
      } catch (error) {
        refuse(error);
      }
    };
    const broken = (): void => refuse(new BodyFault(400));
    payload.on('data', take).on('end', end).on('error', broken);
  });
}

function letGo({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  const announced = Number(headers['content-length'] ?? 0);
  const sent = announced > 0 || headers['transfer-encoding'] !== undefined;
  if (!sent || raw.readableEnded || raw.complete) return;
  if (announced > mostLeft || reply.statusCode === 408) return void reply.header('connection', 'close');
  // Closing the connection would lose the response.
  reply.removeHeader('connection');
  let left = mostLeft;
  raw.on('error', () => {});
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}

/** Bytes of the parts' headers and boundaries. */
const around = 16 * 1024;
const mostFields = 20;

/**
 * A `multipart/form-data` body with the file in a part named `file`, as a plain form sends it. Parsed by Node's own
 * parser once complete: 8 MB block the event loop for about 40 ms.
 */
class FormBody {
  readonly #pieces: Buffer[] = [];
  #left: number;

  constructor(
    private readonly form: NonNullable<BodyLimits['form']>,
    private readonly type: string,
    bytes: number,
  ) {
    this.#left = form.bytes + bytes + around;
  }

  /** Throws a `BodyFault` at the first excess. */
  write(chunk: Buffer): void {
    this.#left -= chunk.length;
    if (this.#left < 0) throw new BodyFault(413);
    this.#pieces.push(chunk);
  }

  /** The fields as texts, the file as bytes with its name. Throws a `BodyFault` unless there is one file. */
  async end(): Promise<Record<string, unknown>> {
    const body = new Response(Buffer.concat(this.#pieces), { headers: { 'content-type': this.type } });
    const parts = [...(await body.formData().catch(() => Promise.reject(new BodyFault(400))))];
    if (parts.length > mostFields) throw new BodyFault(413);
    const fields = new Map<string, unknown>();
    for (const [name, value] of parts) {
      if (fields.has(name) || (typeof value === 'string') === (name === 'file')) throw new BodyFault(400);
      fields.set(name, value);
    }
    const file = fields.get('file');
    fields.delete('file');
    // The call itself reports a missing file.
    const [name, content] =
      file instanceof File ? [file.name, new Uint8Array(await file.arrayBuffer())] : ['', new Uint8Array()];
    return {
      ...(this.form.name && { [this.form.name]: name }),
      ...Object.fromEntries(fields),
      [this.form.file]: content,
    };
  }
}
