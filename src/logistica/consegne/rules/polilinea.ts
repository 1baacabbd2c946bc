import type { Punto } from './stima.ts';

// Encoded polyline: five decimals, differences, latitude first, groups of five bits.

const decimali = 100_000;

export function leggiPolilinea(linea: string): Punto[] {
  const numeri: number[] = [];
  let [valore, bit] = [0, 0];
  for (const segno of linea) {
    const pezzo = (segno.codePointAt(0) ?? 63) - 63;
    valore |= (pezzo & 31) << bit;
    bit += 5;
    if (pezzo >= 32) continue;
    numeri.push(valore & 1 ? ~(valore >> 1) : valore >> 1);
    [valore, bit] = [0, 0];
  }
  let [lat, lon] = [0, 0];
  return Array.from({ length: Math.floor(numeri.length / 2) }, (_, i) => {
    lat += numeri[i * 2] ?? 0;
    lon += numeri[i * 2 + 1] ?? 0;
    return { lat: lat / decimali, lon: lon / decimali };
  });
}

export function scriviPolilinea(punti: readonly Punto[]): string {
  let [lat, lon] = [0, 0];
  return punti
    .flatMap((punto) => {
      const [y, x] = [Math.round(punto.lat * decimali), Math.round(punto.lon * decimali)];
      const passo = [y - lat, x - lon];
      [lat, lon] = [y, x];
      return passo.map(scriviNumero);
    })
    .join('');
}

function scriviNumero(numero: number): string {
  let resto = numero < 0 ? ~(numero << 1) : numero << 1;
  let scritto = '';
  for (; resto >= 32; resto >>= 5) scritto += String.fromCodePoint((32 | (resto & 31)) + 63);
  return scritto + String.fromCodePoint(resto + 63);
}

/** Along known roads (`geometry`). */
export function lineaDi(
  punti: readonly { readonly latitudine: number; readonly longitudine: number }[],
  geometry: string,
): Punto[] {
  const tratti = geometry === '' ? [] : geometry.split(' ');
  return punti.flatMap(({ latitudine, longitudine }, i) => [
    { lat: latitudine, lon: longitudine },
    ...leggiPolilinea(tratti[i] ?? ''),
  ]);
}
