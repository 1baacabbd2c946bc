import { type ColonnaTrovata, celleDellaLinea } from './colonne-lette.ts';
import { formaDiCodice } from './codici-scritti.ts';
import { dateIn } from './date-scritte.ts';
import { type GenereLinea, genereLinea, stampino } from './fuori-tabella.ts';
import type { NomeColonna } from './letto.ts';
import { leggiNumero } from './numeri-scritti.ts';
import { type Linea, type Pezzo, testoDi, testoLinea, trattiDi } from './pezzi.ts';
import { leggiQuantitaCella } from './quantita-cella.ts';

export type Celle = ReadonlyMap<ColonnaTrovata, readonly Pezzo[]>;

export interface LineaTabella {
  readonly linea: Linea;
  readonly celle: Celle;
  /** True if the line contains the quantity of a row. */
  readonly ancora: boolean;
  readonly fuori: GenereLinea | null;
  /** True if the line has a code or position of its own. */
  readonly capo: boolean;
  /** True if the line has a quantity but no code or description. */
  readonly nuda: boolean;
  readonly conQuantita: boolean;
}

export interface RigaTabella {
  readonly ancora: LineaTabella;
  /** In reading order, including the anchor line. */
  readonly linee: readonly LineaTabella[];
}

const deiCodici: ReadonlySet<NomeColonna> = new Set([
  'codice',
  'codice loro',
  'codice nostro',
  'codice produttore',
  'ean',
]);
export const eDiCodice = (nome: NomeColonna): boolean => deiCodici.has(nome);

const deiNumeri: ReadonlySet<NomeColonna> = new Set(['prezzo', 'importo']);

/** Columns whose text can continue a description. */
const delTesto: ReadonlySet<NomeColonna> = new Set([...deiCodici, 'descrizione', 'altro', 'posizione', 'data']);

const numerico = ({ testo }: Pezzo): boolean => /^\d/.test(testo);

/** Gap between two numbers, as a share of letter height; a smaller gap may separate thousands. */
const fraNumeri = 0.45;

function eQuantita(pezzi: readonly Pezzo[], alto: number): boolean {
  const letta = leggiQuantitaCella(testoDi(pezzi));
  const stretti = pezzi.every((uno, i) => {
    const prima = pezzi[i - 1];
    return !prima || !numerico(prima) || !numerico(uno) || uno.x - prima.x2 < fraNumeri * alto;
  });
  return letta !== null && stretti && leggiNumero(letta.numero, null) !== null;
}

/** Moves the end of a description that reaches into the quantity column back to the left. */
function conQuantitaPulita(
  celle: Map<ColonnaTrovata, Pezzo[]>,
  colonne: readonly ColonnaTrovata[],
  alto: number,
): void {
  for (const [colonna, pezzi] of celle) {
    if (colonna.nome !== 'quantita' || pezzi.length < 2 || eQuantita(pezzi, alto)) continue;
    const da = pezzi.findIndex((_, i) => eQuantita(pezzi.slice(i), alto));
    const sinistra = colonne[colonne.indexOf(colonna) - 1];
    if (da < 1 || !sinistra) continue;
    celle.set(sinistra, [...(celle.get(sinistra) ?? []), ...pezzi.slice(0, da)]);
    celle.set(colonna, pezzi.slice(da));
  }
}

export function lineaTabella(linea: Linea, colonne: readonly ColonnaTrovata[]): LineaTabella {
  const celle = celleDellaLinea(colonne, linea);
  const testo = (colonna: ColonnaTrovata): string => testoDi(celle.get(colonna) ?? []);
  const con = (prova: (colonna: ColonnaTrovata) => boolean): boolean => [...celle.keys()].some(prova);
  const codice = con(
    (una) => eDiCodice(una.nome) && (celle.get(una) ?? []).some(({ testo: suo }) => formaDiCodice(suo)),
  );
  const posizione = con((una) => una.nome === 'posizione' && /^\d{1,5}[.)]?$/.test(testo(una)));
  if (codice || posizione) conQuantitaPulita(celle, colonne, linea.alto);
  const quantita = con((una) => una.nome === 'quantita' && leggiQuantitaCella(testo(una)) !== null);
  const prezzo = con((una) => deiNumeri.has(una.nome) && leggiNumero(testo(una), null) !== null);
  const parole = con((una) => una.nome === 'descrizione' && /\p{L}{2}/u.test(testo(una)));
  const genere = codice && quantita ? null : genereLinea(testoLinea(linea));
  // Text such as `imballo riciclabile` below a name, without a number of its own, continues the description.
  const fuori = genere === 'spesa' && parole && celle.size === 1 ? null : genere;
  const dentro = codice || parole || (posizione && prezzo) || con((una) => eDiCodice(una.nome) && testo(una) !== '');
  const senzaQuantita = codice && parole && (posizione || prezzo) && !con((una) => una.nome === 'quantita');
  return {
    linea,
    celle,
    ancora: fuori === null && ((quantita && (dentro || prezzo || posizione)) || senzaQuantita),
    fuori,
    capo: codice || posizione,
    nuda: quantita && !codice && !posizione && !parole,
    conQuantita: quantita,
  };
}

const chiaveDi = (linea: Linea): string => `${stampino(testoLinea(linea))}@${Math.round(linea.y / 4)}`;

/** Text repeated at the same height on several pages, above or below the rows. */
function stampini(linee: readonly LineaTabella[]): ReadonlySet<LineaTabella> {
  const pagine = new Map<string, Set<number>>();
  const righe = new Map<number, { da: number; a: number }>();
  for (const { linea, ancora } of linee) {
    const chiave = chiaveDi(linea);
    pagine.set(chiave, (pagine.get(chiave) ?? new Set()).add(linea.pagina));
    const sue = righe.get(linea.pagina) ?? { da: linea.y, a: linea.y };
    if (ancora) righe.set(linea.pagina, { da: Math.min(sue.da, linea.y), a: Math.max(sue.a, linea.y) });
  }
  const fra = ({ pagina, y }: Linea): boolean => {
    const sue = righe.get(pagina);
    return sue !== undefined && y >= sue.da && y <= sue.a;
  };
  return new Set(linee.filter(({ linea }) => !fra(linea) && (pagine.get(chiaveDi(linea))?.size ?? 0) > 1));
}

/** Only text. Discounts may wrap too: `40+10` above `+5 %`. */
const soloTesto = ({ celle }: LineaTabella): boolean =>
  [...celle].every(([{ nome }, pezzi]) => delTesto.has(nome) || nome === 'sconto' || !/\d/.test(testoDi(pezzi)));

/**
 * Splits the lines between two quantity lines: at the widest gap, or before a line with a code that the next quantity
 * line lacks.
 */
function taglio(sopra: LineaTabella | null, fra: readonly LineaTabella[], sotto: LineaTabella | null): number {
  if (!sotto) return fra.length;
  const capo = sotto.capo ? -1 : fra.findIndex((una) => una.capo);
  if (capo >= 0) return capo;
  const stessa = (a: LineaTabella, b: LineaTabella): boolean => a.linea.pagina === b.linea.pagina;
  const tutte = [...(sopra ? [sopra] : []), ...fra, sotto];
  const passi = tutte.slice(1).map((una, i) => {
    const prima = tutte[i] as LineaTabella;
    return stessa(prima, una) ? una.linea.y - prima.linea.y : Number.POSITIVE_INFINITY;
  });
  const haDescrizione = [...sotto.celle.keys()].some(({ nome }) => nome === 'descrizione');
  const cambio = passi.indexOf(Number.POSITIVE_INFINITY);
  // The row continues at the top of the next page.
  if (sopra && cambio >= 0) return haDescrizione ? fra.length : cambio;
  const massimo = Math.max(...passi);
  const dove = passi.lastIndexOf(massimo);
  const altri = passi.filter((_, i) => i !== dove);
  const largo = altri.length === 0 || massimo > 1.15 * Math.max(...altri);
  if (!sopra) return haDescrizione ? fra.length : 0;
  return largo ? dove : fra.length;
}

/** Maximum distance of a continuation line, in line heights. */
const passoMassimo = 2.1;

interface Tabella {
  readonly righe: RigaTabella[];
  readonly fuori: LineaTabella[];
  /** Lines among the rows that belong to none of them. */
  readonly perse: Linea[];
}

/** Groups the lines of a table into rows; totals, carry-overs, charges and footers are left out. */
export function righeTabella(linee: readonly Linea[], colonne: readonly ColonnaTrovata[]): Tabella {
  const tutte = linee.map((linea) => lineaTabella(linea, colonne));
  const ripetute = stampini(tutte);
  const fuori: LineaTabella[] = [];
  const perse: Linea[] = [];
  const gruppi: { ancora: LineaTabella; linee: LineaTabella[] }[] = [];
  let fra: LineaTabella[] = [];
  let chiusa = false;
  const posa = (sotto: LineaTabella | null): void => {
    const sopra = gruppi.at(-1) ?? null;
    const proprie = fra.filter((una) => eAltraRiga(sopra?.ancora, una, sotto));
    const continuano = vicine(
      sopra?.linee.at(-1) ?? null,
      fra.filter((una) => !proprie.includes(una)),
      sotto,
    );
    const persa = (una: LineaTabella): boolean =>
      proprie.includes(una) || (!continuano.includes(una) && sembraRiga(una));
    perse.push(...fra.filter(persa).map(({ linea }) => linea));
    const quante = taglio(sopra?.ancora ?? null, continuano, sotto);
    sopra?.linee.push(...continuano.slice(0, quante));
    if (sotto) gruppi.push({ ancora: sotto, linee: [...continuano.slice(quante), sotto] });
    fra = [];
  };
  for (const una of tutte) {
    const prima = gruppi.at(-1);
    const buona = una.ancora && (!chiusa || (una.capo && soloParole(una)));
    if (buona && una.nuda && prima && !prima.ancora.conQuantita) {
      // True if the numbers are printed below the code and its description.
      prima.linee.push(...fra, una);
      prima.ancora = una;
      fra = [];
    } else if (buona) {
      chiusa = false;
      posa(una);
    } else if (una.fuori !== null) {
      posa(null);
      fuori.push(una);
      chiusa ||= una.fuori === 'totale';
    } else if (!chiusa && !ripetute.has(una)) fra.push(una);
  }
  posa(null);
  return { righe: gruppi, fuori, perse };
}

/** The number in the position column; NaN without one. */
const posizioneDi = (una: LineaTabella | null | undefined): number => {
  const [, pezzi = []] = [...(una?.celle ?? [])].find(([{ nome }]) => nome === 'posizione') ?? [];
  return Number.parseInt(testoDi(pezzi), 10);
};

/** True if the line is a row of its own: its position lies between those of its neighbours, or follows the last. */
function eAltraRiga(sopra: LineaTabella | undefined, una: LineaTabella, sotto: LineaTabella | null): boolean {
  const [prima, sua, dopo] = [posizioneDi(sopra), posizioneDi(una), posizioneDi(sotto)];
  if (!una.capo || !soloParole(una)) return false;
  return sotto ? (Number.isNaN(prima) ? 0 : prima) < sua && sua < dopo : [1, 10].includes(sua - prima);
}

const deiConti: ReadonlySet<NomeColonna> = new Set(['quantita', 'um', ...deiNumeri]);

/** Has a code or words, and something in the quantity or amount columns; a date alone is a note to the row above. */
const sembraRiga = (una: LineaTabella): boolean =>
  (una.capo || soloParole(una)) &&
  trattiDi(una.linea).length > 1 &&
  [...una.celle].some(([{ nome }, pezzi]) => deiConti.has(nome) && /\d/.test(testoDi(pezzi))) &&
  dateIn(testoLinea(una.linea)).length === 0;

const soloParole = ({ celle }: LineaTabella): boolean =>
  [...celle].some(([{ nome }, pezzi]) => nome === 'descrizione' && /\p{L}{3}/u.test(testoDi(pezzi)));

/** Lines that can belong to a row: text only, without a gap to the row above (or below, if there is none). */
function vicine(
  sopra: LineaTabella | null,
  fra: readonly LineaTabella[],
  sotto: LineaTabella | null,
): readonly LineaTabella[] {
  const tenute: LineaTabella[] = [];
  let prima = sopra;
  for (const una of fra) {
    if (!soloTesto(una)) {
      if (!sotto) break;
      continue;
    }
    const stessa = prima?.linea.pagina === una.linea.pagina;
    const lontana =
      prima && stessa && una.linea.y - prima.linea.y > passoMassimo * Math.max(una.linea.alto, prima.linea.alto);
    if (!sotto && (!prima || lontana || !stessa)) break;
    tenute.push(una);
    prima = una;
  }
  return tenute;
}
