import type { Punto } from '../../rules/stima.ts';

export interface Indirizzo {
  readonly indirizzo: string;
  readonly localita: string;
  readonly provincia: string;
  /** ISO code. */
  readonly nazione: string;
}

/** Null: unknown street. Throws on failure. */
export type Geocodifica = (indirizzo: Indirizzo) => Promise<Punto | null>;

/** Nominatim's rank of streets and houses; lower ranks are towns, which are known locally. */
const strada = 26;

interface Luogo {
  readonly lat?: unknown;
  readonly lon?: unknown;
  readonly place_rank?: unknown;
}

/** Requests `jsonv2`; public servers require a User-Agent. */
export const nominatim =
  ({ url, timeout }: { readonly url: string; readonly timeout: number }): Geocodifica =>
  async ({ indirizzo, localita, provincia, nazione }) => {
    const cerca = new URL(`${url.replace(/\/$/, '')}/search`);
    const domanda = {
      street: viaDi(indirizzo),
      city: localita,
      county: provincia,
      countrycodes: nazione.toLowerCase(),
    };
    for (const [nome, valore] of Object.entries({ format: 'jsonv2', limit: '1', ...domanda }))
      cerca.searchParams.set(nome, valore);
    const risposta = await fetch(cerca, {
      headers: { 'user-agent': 'Cardine (consegne)', 'accept-language': 'it' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (risposta.status !== 200) throw new Error(`The geocoding service answered ${risposta.status}`);
    const trovati = (await risposta.json()) as readonly Luogo[];
    if (!Array.isArray(trovati)) throw new Error('The geocoding service answered no list');
    const [primo] = trovati as readonly Luogo[];
    if (!primo || Number(primo.place_rank) < strada) return null;
    const punto = { lat: Number(primo.lat), lon: Number(primo.lon) };
    if (!Number.isFinite(punto.lat) || !Number.isFinite(punto.lon))
      throw new Error('The geocoding service answered no point');
    return punto;
  };

/** Nominatim expects the house number first. */
const viaDi = (indirizzo: string): string => {
  const [, via = indirizzo, numero] = /^(.*?)[\s,]+(\d+\s*(?:\/?\s*\w)?)\s*$/.exec(indirizzo.trim()) ?? [];
  return numero === undefined ? via : `${numero} ${via}`;
};
