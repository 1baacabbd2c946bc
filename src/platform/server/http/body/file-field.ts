const valid = /^[A-Za-z0-9+/]*={0,2}$/;
/** Some writers of JSON put a backslash before each slash. */
const room = 1.05;

/** A file in base64 that comes in piece by piece; what is no base64 is told at its end. */
export class FileField {
  /** What came, piece by piece: who announces much and sends little takes little. */
  readonly #pieces: Buffer[] = [];
  /** Characters that may still come. */
  #left: number;
  /** Characters that are not yet four. */
  #rest = '';
  /** Filled up with `=`: nothing may follow. */
  #closed = false;
  #valid = true;

  constructor(mostCharacters: number) {
    this.#left = Math.floor(mostCharacters * room);
  }

  /** False where more came than it may have. */
  write(characters: Buffer): boolean {
    this.#left -= characters.length;
    if (this.#left < 0) return false;
    if (!this.#valid || characters.length === 0) return true;
    const text = (this.#rest + characters.toString('latin1')).replaceAll('\\/', '/');
    const whole = text.endsWith('\\') ? 0 : text.length - (text.length % 4);
    this.#valid = !this.#closed && valid.test(whole === 0 ? text.replace(/\\$/, '') : text);
    this.#rest = text.slice(whole);
    if (whole === 0 || !this.#valid) return true;
    const four = text.slice(0, whole);
    this.#pieces.push(Buffer.from(four, 'base64'));
    this.#closed = four.endsWith('=');
    return true;
  }

  /** Its bytes; null for what is no base64. */
  end(): Uint8Array | null {
    return this.#valid && this.#rest === '' ? Buffer.concat(this.#pieces) : null;
  }
}
