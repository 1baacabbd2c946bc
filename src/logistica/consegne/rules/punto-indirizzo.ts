import { lineaDAria } from './stima.ts';
import type { Punto } from './stima.ts';

interface Indirizzo {
  readonly indirizzo: string;
  readonly localita: string;
  readonly provincia: string;
}

/** Where the point of an address comes from: set by hand, found by the geocoding service, that of its town; empty: nobody knows one. */
export const origini = ['', 'comune', 'servizio', 'mano'] as const;
export type Origine = (typeof origini)[number];

/** The text that a point belongs to: an address that is written anew in other letters keeps it, another address never gets it. */
export const testoIndirizzo = ({ indirizzo, localita, provincia }: Indirizzo): string =>
  [indirizzo, localita, provincia]
    .map((parte) =>
      parte
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\d/]+/gu, ' ')
        .trim(),
    )
    .join(', ');

/** Metres from the centre of its town within which a point is believed: a service that missed the town names the same street of another one. */
const lontano = 25_000;
export const nelComune = (punto: Punto, comune: Punto | null): boolean =>
  comune === null || lineaDAria(punto, comune) <= lontano;

export const puntoFuori = 'Il punto non è in Italia: scrivere latitudine e longitudine, per esempio 45,7071 11,4736.';
export const inItalia = ({ lat, lon }: Punto): boolean => lat >= 35 && lat <= 47.2 && lon >= 6.5 && lon <= 18.6;

/** `45.7071, 11.4736`, as maps copy it, or with Italian commas; null for what is no point. */
export function leggiPunto(scritto: string): Punto | null {
  const [, lat = '', lon = ''] = /^\s*(\d{1,2}[.,]\d+)°?\s*[,;]?\s+(\d{1,2}[.,]\d+)°?\s*$/.exec(scritto) ?? [];
  const punto = { lat: Number(lat.replace(',', '.')), lon: Number(lon.replace(',', '.')) };
  return lat !== '' && inItalia(punto) ? punto : null;
}
