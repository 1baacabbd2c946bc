interface Letto {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
}

/** Declared here because rules see neither the browser's nor the server's types; both have this global. */
declare const URL: new (testo: string) => Letto;

/** Parses a URL as programs do; null if invalid. A pattern alone would accept port 99999 or invalid punycode. */
export function leggiUrl(testo: string): Letto | null {
  try {
    const url = new URL(testo);
    return url.hostname === '' || url.port === '0' ? null : url;
  } catch {
    return null;
  }
}
