import { radice, vuota } from '#catalogo/ricerca/rules/radice.ts';
import { piega } from '#catalogo/ricerca/rules/piega.ts';
import { nonLunga, termini } from '#catalogo/ricerca/rules/termini.ts';
import { allStates } from './vocabulary.ts';
import type { Fonte } from '../costruzione/fonte.ts';

/** Field weights, 1 to 15. */
export const pesi = {
  inizio: 15,
  titolo: 13,
  parolaChiave: 11,
  marca: 9,
  filtro: 8,
  articolo: 7,
  categoria: 6,
  numeroDiModello: 4,
} as const;

/** Only words of the description have this weight or more. */
export const pesoTitolo = 13;

/** Weight (high byte) and states (low byte). */
export interface Documento {
  readonly termini: ReadonlyMap<string, number>;
  /** Stems of adjacent words in alphabetical order, `cernier libr`, so that the order of typing does not matter. */
  readonly coppie: ReadonlySet<string>;
  /** At most 255. */
  readonly lungo: number;
  readonly escluse: readonly (readonly string[])[];
}

export function documentoDi(fonte: Fonte): Documento {
  const trovati = new Map<string, number>();
  const modello = modelloDi(fonte.descrizione);
  const senza = (testo: string): string => (modello === '' ? testo : piega(testo).replace(modello, ''));
  const titolo = aggiungi(trovati, senza(fonte.descrizione), pesi.titolo, allStates, pesi.inizio);
  aggiungiModello(trovati, modello);
  for (const parola of fonte.parole) aggiungi(trovati, senza(parola), pesi.parolaChiave);
  aggiungi(trovati, fonte.nomeAzienda, pesi.marca);
  for (const { valore } of fonte.filtri) aggiungi(trovati, valore, pesi.filtro);
  for (const sinonimo of fonte.sinonimi) aggiungi(trovati, sinonimo, pesi.filtro);
  aggiungi(trovati, fonte.catDescOrdine, pesi.categoria);
  aggiungi(trovati, fonte.descCategoria, pesi.categoria);
  aggiungi(trovati, fonte.descSottoCategoria, pesi.categoria);
  for (const [descrizione, stati] of descrizioni(fonte)) aggiungi(trovati, senza(descrizione), pesi.articolo, stati);
  const coppie = new Set(coppieDi(termini(fonte.descrizione).map((uno) => uno.testo)));
  for (const parola of fonte.parole) aggiungiCoppie(coppie, parola);
  for (const { valore } of fonte.filtri) aggiungiCoppie(coppie, valore);
  for (const sinonimo of fonte.sinonimi) aggiungiCoppie(coppie, sinonimo);
  return {
    termini: trovati,
    coppie,
    lungo: Math.min(255, titolo),
    escluse: fonte.escluse.map((parola) => termini(parola).map(({ testo }) => testo)).filter((una) => una.length > 0),
  };
}

function descrizioni(fonte: Fonte): Map<string, number> {
  const insieme = new Map<string, number>();
  for (const { descrizione, stato } of fonte.articoli)
    insieme.set(descrizione, (insieme.get(descrizione) ?? 0) | (1 << stato));
  return insieme;
}

const diModello = /(?<!\p{L})(?:mod|modello)[.\s]+(\p{L}[\p{L}\s]*?(?:\s\d+)?)(?=$|[,;(]|\s-)/u;

/** `nera 356` of `… mod. Nera 356`: a name, neither finish nor size. */
const modelloDi = (descrizione: string): string => diModello.exec(piega(descrizione))?.[1] ?? '';

function aggiungiModello(trovati: Map<string, number>, modello: string): void {
  const [numero = ''] = /\d+$/.exec(modello) ?? [];
  aggiungi(trovati, modello.slice(0, modello.length - numero.length), pesi.articolo);
  aggiungi(trovati, numero, pesi.numeroDiModello);
}

/** Returns the number of words without stop words. */
function aggiungi(
  trovati: Map<string, number>,
  testo: string,
  peso: number,
  stati: number = allStates,
  primo: number = peso,
): number {
  let parole = 0;
  if (testo === '') return 0;
  for (const termine of termini(testo)) {
    const { testo: intero, anche, parti } = termine;
    if (vuota(intero)) continue;
    unisci(trovati, intero, parole++ === 0 ? primo : peso, stati);
    // `4x40` means a wood screw rather than M4x40.
    const meno = nonLunga(termine) ? 5 : /^m\d/.test(intero) ? 4 : 2;
    for (const forma of anche) unisci(trovati, forma, Math.max(1, peso - meno), stati);
    for (const parte of parti) unisci(trovati, parte, peso - 3, stati);
  }
  return parole;
}

function unisci(trovati: Map<string, number>, termine: string, peso: number, stati: number): void {
  const prima = trovati.get(termine) ?? 0;
  trovati.set(termine, (Math.max(prima >>> 8, peso) << 8) | (prima & 0xff) | stati);
}

function aggiungiCoppie(coppie: Set<string>, testo: string): void {
  if (testo.includes(' ')) for (const coppia of coppieDi(termini(testo).map((uno) => uno.testo))) coppie.add(coppia);
}

export function coppieDi(parole: readonly string[]): string[] {
  if (parole.length < 2) return [];
  const piene = parole.filter((parola) => !vuota(parola)).map(radice);
  return piene.slice(1).map((parola, i) => [piene[i], parola].sort().join(' '));
}

/** Maximum words of a search of which all pairs are looked up. */
const coppieMassime = 7;

/** All pairs of a search's words in any order; for long searches only neighbours. */
export function coppieFra(parole: readonly string[]): string[] {
  if (parole.length > coppieMassime) return coppieDi(parole);
  const piene = parole.filter((parola) => !vuota(parola)).map(radice);
  return piene.flatMap((una, i) => piene.slice(i + 1).map((altra) => [una, altra].sort().join(' ')));
}
