import type { BodyLimits } from './body-limits.ts';
import { FileField } from './file-field.ts';

const faults = {
  400: 'The body is no JSON, or nested too deep',
  408: 'The body stood still for too long',
  413: 'The body is larger than its call takes',
  415: 'The body is packed',
} as const;

export class BodyFault extends Error {
  constructor(readonly statusCode: keyof typeof faults) {
    super(faults[statusCode]);
  }
}

const quote = 0x22;
const backslash = 0x5c;
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
const longestName = 60;
const [comma, colon] = [0x2c, 0x3a];
const hole = Buffer.from('null');

/** Checks size, values and depth before parsing; top-level files are decoded on the way. */
export class JsonBody {
  readonly #limits: BodyLimits;
  readonly #announced: number;
  readonly #text: Buffer[] = [];
  readonly #files = new Map<string, FileField>();
  #bytes = 0;
  #values = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #nameNext = false;
  #name = '';
  #file: FileField | null = null;

  constructor(limits: BodyLimits, announced = Infinity) {
    this.#limits = limits;
    this.#announced = announced;
  }

  /** Throws a `BodyFault` at the first excess. */
  write(chunk: Buffer): void {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      if (this.#file) {
        const end = chunk.indexOf(quote, at);
        if (!this.#file.write(chunk.subarray(at, end < 0 ? chunk.length : end))) throw new BodyFault(413);
        if (end < 0) return;
        this.#file = null;
        at = end;
        from = end + 1;
      } else if (this.#inString) at = this.#inside(chunk, at);
      else if (chunk[at] === quote && this.#opensFile()) {
        this.#keep(chunk.subarray(from, at));
        this.#keep(hole);
        from = at + 1;
      } else this.#between(chunk[at] as number);
    }
    this.#keep(chunk.subarray(from));
  }

  /** Throws a `BodyFault` unless the body is an object. `parse` reads the text without the files. */
  end(parse: (text: string) => unknown): unknown {
    if (this.#file || this.#bytes === 0) throw new BodyFault(400);
    const body = parse(Buffer.concat(this.#text, this.#bytes).toString('utf8'));
    if (typeof body === 'object' && body !== null)
      for (const [name, file] of this.#files) (body as Record<string, unknown>)[name] = file.end();
    return body;
  }

  #keep(text: Buffer): void {
    this.#bytes += text.length;
    if (this.#bytes > this.#limits.bytes) throw new BodyFault(413);
    if (text.length > 0) this.#text.push(text);
  }

  #inside(chunk: Buffer, from: number): number {
    const named = this.#limits.files.size > 0 && this.#depth === 1 && this.#nameNext;
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at] as number;
      if (this.#escaped) this.#escaped = false;
      else if (byte === backslash) this.#escaped = true;
      else if (byte === quote) {
        this.#inString = false;
        return at;
      }
      if (named && this.#name.length < longestName) this.#name += String.fromCharCode(byte);
    }
    return chunk.length;
  }

  #between(byte: number): void {
    if (byte === quote) {
      this.#inString = true;
      if (this.#nameNext) this.#name = '';
    } else if (byte === colon) this.#nameNext = false;
    else if (byte === comma) {
      this.#counted();
      this.#nameNext = this.#depth === 1;
    } else if (byte === openBrace || byte === openBracket) {
      this.#counted();
      this.#depth++;
      if (this.#depth > this.#limits.depth) throw new BodyFault(400);
      this.#nameNext = this.#depth === 1 && byte === openBrace;
    } else if (byte === closeBrace || byte === closeBracket) this.#depth--;
  }

  #counted(): void {
    this.#values++;
    if (this.#values > this.#limits.values) throw new BodyFault(413);
  }

  #opensFile(): boolean {
    const most = this.#depth === 1 && !this.#nameNext ? this.#limits.files.get(this.#name) : undefined;
    if (most === undefined) return false;
    if (this.#files.has(this.#name)) throw new BodyFault(400);
    this.#file = new FileField(Math.min(most, this.#announced));
    this.#files.set(this.#name, this.#file);
    return true;
  }
}
