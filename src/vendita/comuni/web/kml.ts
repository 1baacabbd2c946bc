import type { Poligono, Posizione } from '../rules.ts';

export interface ZonaScritta {
  readonly zona_Passaggio: string;
  readonly descrizioneZona: string;
  readonly coloreKml: string;
  readonly poligoni: readonly Poligono[];
}

const sicuro = (testo: string): string =>
  testo.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const anello = (nome: string, punti: readonly Posizione[]): string =>
  `<${nome}><LinearRing><coordinates>${punti.map(([x = 0, y = 0]) => `${x.toFixed(4)},${y.toFixed(4)}`).join(' ')}</coordinates></LinearRing></${nome}>`;

/** KML 2.2: one placemark per zone with town outlines, half opacity. */
export function kmlDelleZone(zone: readonly ZonaScritta[]): string {
  const segnaposti = zone.map(({ zona_Passaggio, descrizioneZona, coloreKml, poligoni }) => {
    const forme = poligoni.map(
      ([fuori = [], ...buchi]) =>
        `<Polygon>${anello('outerBoundaryIs', fuori)}${buchi.map((buco) => anello('innerBoundaryIs', buco)).join('')}</Polygon>`,
    );
    return `<Placemark><name>${sicuro(zona_Passaggio)}</name><description>${sicuro(descrizioneZona)}</description><Style><LineStyle><color>${coloreKml}</color></LineStyle><PolyStyle><color>80${coloreKml.slice(2)}</color></PolyStyle></Style><MultiGeometry>${forme.join('')}</MultiGeometry></Placemark>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Zone di consegna</name>\n${segnaposti.join('\n')}\n</Document></kml>\n`;
}
