import { SaxesParser, type SaxesTagNS } from 'saxes';
import { coloreKmlValido, type Posizione } from '../rules.ts';
import { cercaComuni, type Centro } from './comuni-dentro.ts';

export interface ZonaLetta {
  readonly zona_Passaggio: string;
  readonly descrizioneZona: string;
  readonly coloreKml: string;
  readonly comuni: readonly string[];
}

/** Zones that the portal keeps, points of all Italy's town outlines, elements and their depth. */
const massimi = { zone: 200, punti: 1_000_000, elementi: 300_000, dentro: 60 };

/**
 * Placemarks with polygons become zones with the towns whose centre they contain. Throws an Italian sentence if
 * unreadable.
 */
export function leggiKml(testo: string, comuni: readonly Centro[], limiti = massimi): ZonaLetta[] {
  const { segnaposti, stili, mappe } = segnapostiDi(testo, limiti);
  if (segnaposti.length > limiti.zone)
    throw new Error(`Il file ha ${segnaposti.length} zone: se ne tengono al massimo ${limiti.zone}.`);
  if (segnaposti.length === 0) throw new Error('Nel file non c’è nessuna zona: servono segnaposti con un contorno.');
  const comuniDentro = cercaComuni(comuni);
  const nomi = new Set<string>();
  return segnaposti.map(({ nome, descrizione, colori, stile, poligoni }): ZonaLetta => {
    if (nome === '' || nome.length > 10)
      throw new Error(`Nome di zona non valido: «${nome.slice(0, 40)}», da 1 a 10 caratteri.`);
    if (nomi.has(nome)) throw new Error(`La zona ${nome} è due volte nel file.`);
    nomi.add(nome);
    return {
      zona_Passaggio: nome,
      descrizioneZona: descrizione.slice(0, 60),
      coloreKml: coloreDi(colori) ?? coloreDi(stili.get(mappe.get(stile) ?? stile) ?? {}) ?? 'ff888888',
      comuni: comuniDentro(poligoni).map(({ comune }) => comune),
    };
  });
}

interface Colori {
  linea?: string;
  fondo?: string;
}
interface Segnaposto {
  nome: string;
  descrizione: string;
  stile: string;
  readonly colori: Colori;
  readonly poligoni: (readonly Posizione[])[][];
}

const nonKml = 'Il file non è un KML.';
/** Elements whose text is needed. */
const conTesto = new Set(['name', 'description', 'key', 'styleUrl', 'color', 'coordinates']);

/** One pass over the text without a tree; entities of its own are refused, because they can make gigabytes of a short file. */
function segnapostiDi(testo: string, limiti: typeof massimi) {
  const parser = new SaxesParser({ xmlns: true });
  const [dentro, segnaposti, stili]: [SaxesTagNS[], Segnaposto[], Map<string, Colori>] = [[], [], new Map()];
  /** Google has a shared style per state; the normal state is used. */
  const mappe = new Map<string, string>();
  let stato = '';
  let [elementi, punti, qui]: [number, number, Segnaposto | null] = [0, 0, null];
  let pezzi: string[] | null = null;
  const padre = (passi = 1): string => dentro.at(-1 - passi)?.local ?? '';
  parser.on('error', () => {
    throw new Error(nonKml);
  });
  parser.on('doctype', () => {
    throw new Error('Il file ha un DOCTYPE: un KML non ne ha bisogno, toglierlo.');
  });
  parser.on('opentag', (tag) => {
    const { local } = tag;
    if (++elementi > limiti.elementi)
      throw new Error('Il file ha troppi elementi: servono solo segnaposti con un contorno.');
    if (dentro.length === 0 && local !== 'kml') throw new Error(nonKml);
    if (dentro.push(tag) > limiti.dentro) throw new Error('Il file ha troppi elementi uno dentro l’altro.');
    if (local === 'Placemark') {
      if (qui) throw new Error('Un segnaposto sta dentro un altro.');
      qui = { nome: '', descrizione: '', stile: '', colori: {}, poligoni: [] };
    }
    if (local === 'Polygon') {
      if (dentro.some((uno) => uno !== tag && uno.local === 'Polygon'))
        throw new Error('Un contorno sta dentro un altro.');
      qui?.poligoni.push([]);
    }
    pezzi = conTesto.has(local) ? [] : null;
  });
  const tieni = (parte: string): void => void pezzi?.push(parte);
  parser.on('text', tieni);
  parser.on('cdata', tieni);
  parser.on('closetag', ({ local }) => {
    const scritto = (pezzi ?? []).join('').trim();
    pezzi = null;
    if (local === 'coordinates' && dentro.some((uno) => uno.local === 'Polygon')) {
      const anello = coordinate(scritto, limiti.punti - punti);
      punti += anello.length;
      qui?.poligoni.at(-1)?.push(anello);
    }
    if (qui && padre() === 'Placemark') {
      if (local === 'name') qui.nome ||= scritto;
      if (local === 'description') qui.descrizione ||= scritto;
      if (local === 'styleUrl') qui.stile ||= scritto;
    }
    if (local === 'key') stato = scritto;
    if (local === 'styleUrl' && padre() === 'Pair') {
      const mappa = `#${dentro.findLast((uno) => uno.local === 'StyleMap')?.attributes['id']?.value ?? ''}`;
      if (stato === 'normal' || !mappe.has(mappa)) mappe.set(mappa, scritto);
    }
    if (local === 'color') colora(qui?.colori ?? coloriDelloStile(dentro, stili), padre(), scritto);
    if (local === 'Placemark' && qui) {
      if (qui.poligoni.length > 0) segnaposti.push(qui);
      qui = null;
    }
    dentro.pop();
  });
  parser.write(testo).close();
  return { segnaposti, stili, mappe };
}

function colora(colori: Colori | undefined, di: string, scritto: string): void {
  if (colori && di === 'LineStyle') colori.linea ??= scritto;
  if (colori && di === 'PolyStyle') colori.fondo ??= scritto;
}

/** Colours of the shared style being parsed, by `#id`. */
function coloriDelloStile(dentro: readonly SaxesTagNS[], stili: Map<string, Colori>): Colori | undefined {
  const id = dentro.findLast(({ local }) => local === 'Style')?.attributes['id']?.value;
  if (id === undefined) return undefined;
  const suoi = stili.get(`#${id}`) ?? {};
  stili.set(`#${id}`, suoi);
  return suoi;
}

function coloreDi({ linea, fondo }: Colori): string | undefined {
  const colore = linea ?? fondo;
  return colore !== undefined && coloreKmlValido.test(colore) ? `ff${colore.slice(2).toLowerCase()}` : undefined;
}

function coordinate(scritte: string, massimo: number): readonly Posizione[] {
  const punti: Posizione[] = [];
  for (const [terna] of scritte.matchAll(/\S+/g)) {
    const punto = terna.split(',', 3).slice(0, 2).map(Number);
    if (punto.length < 2 || !punto.every(Number.isFinite))
      throw new Error('Un contorno ha delle coordinate che non sono numeri.');
    if (punti.push(punto) > massimo) throw new Error('I contorni hanno troppi punti: semplificarli.');
  }
  return punti;
}
