import { coloreKmlValido, type Poligono, type Posizione } from '../rules.ts';
import { cercaComuni, type Centro } from './comuni-dentro.ts';

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

export interface ZonaLetta {
  readonly zona_Passaggio: string;
  readonly descrizioneZona: string;
  readonly coloreKml: string;
  readonly comuni: readonly string[];
}

/** Zones that the portal keeps, points of all Italy's town outlines, tags: beyond it the page would stand still. */
const massimi = { zone: 200, punti: 1_000_000, elementi: 300_000, dentro: 60 };

/**
 * Placemarks with polygons become zones with the towns whose centre they contain. Throws an Italian sentence if
 * unreadable.
 */
export function leggiKml(testo: string, comuni: readonly Centro[], limiti = massimi): ZonaLetta[] {
  // Entities can make gigabytes of a short file.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(testo))
    throw new Error('Il file ha un DOCTYPE: un KML non ne ha bisogno, toglierlo.');
  const { quanti, dentro } = elementiDi(testo, limiti);
  if (quanti > limiti.elementi) throw new Error('Il file ha troppi elementi: servono solo segnaposti con un contorno.');
  if (dentro > limiti.dentro) throw new Error('Il file ha troppi elementi uno dentro l’altro.');
  const documento = new DOMParser().parseFromString(testo, 'application/xml');
  if (documento.querySelector('parsererror') || documento.documentElement.localName !== 'kml')
    throw new Error('Il file non è un KML.');
  const stili = new Map([...documento.querySelectorAll('Style[id]')].map((uno) => [`#${uno.id}`, coloreDi(uno)]));
  const segnaposti = [...documento.querySelectorAll('Placemark')].filter((uno) => uno.querySelector('Polygon'));
  if (segnaposti.length > limiti.zone)
    throw new Error(`Il file ha ${segnaposti.length} zone: se ne tengono al massimo ${limiti.zone}.`);
  const comuniDentro = cercaComuni(comuni);
  let punti = 0;
  const zone = segnaposti.map((uno): ZonaLetta => {
    const nome = parola(uno, 'name');
    if (nome === '' || nome.length > 10) throw new Error(`Nome di zona non valido: «${nome}», da 1 a 10 caratteri.`);
    const poligoni = [...uno.querySelectorAll('Polygon')].map((poligono) =>
      [...poligono.querySelectorAll('coordinates')].map((elemento) => {
        const anello = coordinate(elemento);
        punti += anello.length;
        if (punti > limiti.punti) throw new Error('I contorni hanno troppi punti: semplificarli.');
        return anello;
      }),
    );
    const sue = comuniDentro(poligoni);
    return {
      zona_Passaggio: nome,
      descrizioneZona: parola(uno, 'description').slice(0, 60),
      coloreKml: coloreDi(uno) ?? stili.get(parola(uno, 'styleUrl')) ?? 'ff888888',
      comuni: sue.map(({ comune }) => comune),
    };
  });
  if (zone.length === 0) throw new Error('Nel file non c’è nessuna zona: servono segnaposti con un contorno.');
  const doppia = zone.find(({ zona_Passaggio }, i) => zone.findIndex((z) => z.zona_Passaggio === zona_Passaggio) !== i);
  if (doppia) throw new Error(`La zona ${doppia.zona_Passaggio} è due volte nel file.`);
  return zone;
}

/** Counted up to the limits, in one pass over the text: how many elements there are, and how deep. */
function elementiDi(testo: string, limiti: Pick<typeof massimi, 'elementi' | 'dentro'>) {
  let [quanti, qui, dentro, fine] = [0, 0, 0, 0];
  for (let i = testo.indexOf('<'); i >= 0 && quanti <= limiti.elementi; i = testo.indexOf('<', i + 1)) {
    quanti += 1;
    const segno = testo[i + 1];
    if (segno === '!' || segno === '?') continue;
    if (segno === '/') qui -= 1;
    else {
      if (fine <= i) fine = testo.indexOf('>', i);
      if (fine < 0) break;
      if (testo[fine - 1] !== '/') qui += 1;
    }
    dentro = Math.max(dentro, qui);
    if (dentro > limiti.dentro) break;
  }
  return { quanti, dentro };
}

const parola = (dove: Element, nome: string): string =>
  dove.querySelector(`:scope > ${nome}`)?.textContent?.trim() ?? '';

function coloreDi(dove: Element): string | undefined {
  const colore = (
    dove.querySelector('LineStyle > color') ?? dove.querySelector('PolyStyle > color')
  )?.textContent?.trim();
  return colore !== undefined && coloreKmlValido.test(colore) ? `ff${colore.slice(2).toLowerCase()}` : undefined;
}

function coordinate(elemento: Element): Posizione[] {
  const punti = (elemento.textContent ?? '')
    .trim()
    .split(/\s+/)
    .map((uno) => uno.split(',').slice(0, 2).map(Number));
  if (punti.some((punto) => punto.length < 2 || punto.some(Number.isNaN)))
    throw new Error('Un contorno ha delle coordinate che non sono numeri.');
  return punti;
}
