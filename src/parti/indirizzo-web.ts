interface Letto {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
}

/** Browsers and servers have it alike; rules see the types of neither. */
declare const URL: new (testo: string) => Letto;

/**
 * The address as programs read it, or null. A pattern of letters lets through what none can call: port 99999, a name
 * that is no punycode.
 */
export function leggiUrl(testo: string): Letto | null {
  try {
    const url = new URL(testo);
    return url.hostname === '' || url.port === '0' ? null : url;
  } catch {
    return null;
  }
}
