/** KML order: opacity, blue, green, red. */
export const coloreKmlValido = /^[0-9a-f]{8}$/i;

export const kmlDiHtml = (html: string): string =>
  `ff${html.slice(5, 7)}${html.slice(3, 5)}${html.slice(1, 3)}`.toLowerCase();
export const htmlDiKml = (kml: string): string =>
  `#${kml.slice(6, 8)}${kml.slice(4, 6)}${kml.slice(2, 4)}`.toLowerCase();

const nomi: readonly (readonly [lettera: string, nome: string])[] = [
  ['l', 'lunedì'],
  ['t', 'martedì'],
  ['m', 'mercoledì'],
  ['g', 'giovedì'],
  ['v', 'venerdì'],
];

/** `tv` gives `il martedì e il venerdì`; empty for none. */
export function giorniInParole(giorni: string): string {
  const detti = nomi.filter(([lettera]) => giorni.toLowerCase().includes(lettera)).map(([, nome]) => `il ${nome}`);
  const ultimo = detti.pop() ?? '';
  return detti.length === 0 ? ultimo : `${detti.join(', ')} e ${ultimo}`;
}

export const fraseConsegna = (giorni: string): string => {
  const parole = giorniInParole(giorni);
  return parole === '' ? '' : `Consegniamo da te ${parole}.`;
};

/** [longitude, latitude] */
export type Posizione = readonly number[];
/** Outer ring first, then holes, which the even-odd rule leaves out. */
export type Poligono = readonly (readonly Posizione[])[];
