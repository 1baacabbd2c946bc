const valid = /^[A-Za-z0-9+/]*={0,2}$/;
/** Factor for JSON writers that escape slashes. */
const room = 1.05;

/** Decodes Base64 while it arrives; invalid input is reported at the end. */
export class FileField {
  readonly #pieces: Buffer[] = [];
  #left: number;
  #rest = '';
  /** Set by padding, after which no data may follow. */
  #closed = false;
  #valid = true;

  constructor(mostCharacters: number) {
    this.#left = Math.floor(mostCharacters * room);
  }

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

  end(): Uint8Array | null {
    return this.#valid && this.#rest === '' ? Buffer.concat(this.#pieces) : null;
  }
}
