import { inItalia as indirizzoItaliano, nazioneDi } from '#parti/indirizzo.ts';
import { lineaDAria, type Punto } from './stima.ts';

interface Indirizzo {
  readonly indirizzo: string;
  readonly localita: string;
  readonly provincia: string;
  /** As stored in the address; undefined: Italy. */
  readonly stato?: string;
}

/** Unknown, town centre, geocoded, manual. */
export const origini = ['', 'comune', 'servizio', 'mano'] as const;
export type Origine = (typeof origini)[number];

/** Ignores case, accents and punctuation. Abroad it ends with the country: towns of two countries share names. */
export const testoIndirizzo = ({ indirizzo, localita, provincia, stato = '' }: Indirizzo): string =>
  [indirizzo, localita, provincia, ...(indirizzoItaliano(stato) ? [] : [nazioneDi(stato) || stato])]
    .map((parte) =>
      parte
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\d/]+/gu, ' ')
        .trim(),
    )
    .join(', ');

/** Metres; a result farther away is a street of the same name elsewhere. */
const lontano = 25_000;
export const nelComune = (punto: Punto, comune: Punto | null): boolean =>
  comune === null || lineaDAria(punto, comune) <= lontano;

const scrivere = 'scrivere latitudine e longitudine, per esempio 45,7071 11,4736.';
export const puntoIgnoto = `Il punto non si legge, o è fuori dall’Europa: ${scrivere}`;

/** Bounds around Italy, or Europe for stops abroad; swapped coordinates are outside of both. */
const inItalia = ({ lat, lon }: Punto): boolean => lat >= 35 && lat <= 47.2 && lon >= 6.5 && lon <= 18.6;
const inEuropa = ({ lat, lon }: Punto): boolean => lat >= 34 && lat <= 72 && lon >= -25 && lon <= 45;

/** Why the point can't belong to an address of this country, as a sentence, or null. */
export function verificaPunto(punto: Punto, stato: string): string | null {
  if (!indirizzoItaliano(stato)) return inEuropa(punto) ? null : puntoIgnoto;
  return inItalia(punto) ? null : `Il punto non è in Italia: ${scrivere}`;
}

/** `45.7071, 11.4736`, also with decimal commas. */
export function leggiPunto(scritto: string): Punto | null {
  const [, lat = '', lon = ''] = /^\s*(-?\d{1,2}[.,]\d+)°?\s*[,;]?\s+(-?\d{1,2}[.,]\d+)°?\s*$/.exec(scritto) ?? [];
  const punto = { lat: Number(lat.replace(',', '.')), lon: Number(lon.replace(',', '.')) };
  return lat !== '' && inEuropa(punto) ? punto : null;
}
