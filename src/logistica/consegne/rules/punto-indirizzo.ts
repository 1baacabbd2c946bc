import { lineaDAria } from './stima.ts';
import type { Punto } from './stima.ts';

interface Indirizzo {
  readonly indirizzo: string;
  readonly localita: string;
  readonly provincia: string;
}

/** Unknown, town centre, geocoded, manual. */
export const origini = ['', 'comune', 'servizio', 'mano'] as const;
export type Origine = (typeof origini)[number];

/** Ignores case, accents and punctuation. */
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

/** Metres; a result farther away is a street of the same name elsewhere. */
const lontano = 25_000;
export const nelComune = (punto: Punto, comune: Punto | null): boolean =>
  comune === null || lineaDAria(punto, comune) <= lontano;

export const puntoFuori = 'Il punto non è in Italia: scrivere latitudine e longitudine, per esempio 45,7071 11,4736.';
export const inItalia = ({ lat, lon }: Punto): boolean => lat >= 35 && lat <= 47.2 && lon >= 6.5 && lon <= 18.6;

/** `45.7071, 11.4736`, also with decimal commas. */
export function leggiPunto(scritto: string): Punto | null {
  const [, lat = '', lon = ''] = /^\s*(\d{1,2}[.,]\d+)°?\s*[,;]?\s+(\d{1,2}[.,]\d+)°?\s*$/.exec(scritto) ?? [];
  const punto = { lat: Number(lat.replace(',', '.')), lon: Number(lon.replace(',', '.')) };
  return lat !== '' && inItalia(punto) ? punto : null;
}
