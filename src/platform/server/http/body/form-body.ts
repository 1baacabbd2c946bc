import type { BodyLimits } from './body-limits.ts';
import { BodyFault } from './json-body.ts';

/** Bytes of the parts' headers and boundaries. */
const around = 16 * 1024;
const mostFields = 20;

/**
 * A `multipart/form-data` body with the file in a part named `file`, as a plain form sends it. Read by the runtime's own
 * parser once it is whole: 8 MB hold the event loop for about 40 ms.
 */
export class FormBody {
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
    // Without a file the call says so itself.
    const [name, content] =
      file instanceof File ? [file.name, new Uint8Array(await file.arrayBuffer())] : ['', new Uint8Array()];
    return {
      ...(this.form.name && { [this.form.name]: name }),
      ...Object.fromEntries(fields),
      [this.form.file]: content,
    };
  }
}
