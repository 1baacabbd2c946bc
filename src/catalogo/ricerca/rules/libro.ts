import { piega } from './piega.ts';
import { radice, vuota } from './radice.ts';
import { terminiConPosto } from './termini.ts';

export interface VoceLibro {
  /** Word or words of the catalogue: `pistone a gas`, `din 933`. */
  readonly chiave: string;
  /** Another name for it: `molla a gas`, `uni 5739`. */
  readonly sinonimo: string;
}

/** Marks goods that the wholesaler does not carry: the page names the words, and the rest of the search is answered. */
export const chiaveAssenti = 'non trattato';

const paroleMassime = 4;
/** Maximum words of a search that are looked up. */
const paroleCercate = 12;
/** Maximum alternative readings of a search. */
const lettureMassime = 3;

interface Parola {
  readonly segno: string;
  readonly da: number;
  readonly a: number;
}

/** Ignores number, gender, stop words and order; a standard or a size is one word. */
const paroleDi = (piegato: string): Parola[] =>
  terminiConPosto(piegato)
    .filter(({ termine }) => !vuota(termine.testo))
    .map(({ termine, da, a }) => ({ segno: radice(termine.testo), da, a }));

const segnoDi = (parole: readonly Parola[]): string =>
  parole
    .map(({ segno }) => segno)
    .sort()
    .join(' ');

/** Removes repetitions: `inox a2` read as `inox inox aisi 304` needs `inox` once. */
const senzaRipetute = (testo: string): string =>
  testo
    .split(/\s+/)
    .filter((una) => una !== '')
    .filter((una, i, tutte) => /\d/.test(una) || tutte.findIndex((altra) => radice(altra) === radice(una)) === i)
    .join(' ');

/** Trade vocabulary: other names for words of the catalogue. The office maintains it as synonyms. */
export class Libro {
  private readonly chiavi = new Map<string, string[]>();
  /** Words of the names that consist of several words. */
  private readonly inFrasi = new Set<string>();
  /** Goods that the wholesaler does not carry, mostly brands. */
  private readonly assenti = new Set<string>();

  constructor(voci: readonly VoceLibro[]) {
    for (const { chiave, sinonimo } of voci) {
      const segno = segnoDi(paroleDi(piega(sinonimo)));
      if (piega(chiave).trim() === chiaveAssenti) {
        if (segno !== '') this.assenti.add(segno);
        continue;
      }
      if (segno === '' || segno === segnoDi(paroleDi(piega(chiave)))) continue;
      const parole = segno.split(' ');
      if (parole.length > 1) for (const parola of parole) this.inFrasi.add(parola);
      const sue = this.chiavi.get(segno);
      if (sue?.includes(chiave)) continue;
      if (sue) sue.push(chiave);
      else this.chiavi.set(segno, [chiave]);
    }
  }

  nonTratta(parola: string): boolean {
    return this.assenti.size > 0 && this.assenti.has(segnoDi(paroleDi(piega(parola))));
  }

  /**
   * The search in the catalogue's words: replaces names, longest first, wherever their words are; empty if there are
   * none.
   */
  letture(valore: string): string[] {
    if (this.chiavi.size === 0) return [];
    const piegato = piega(valore);
    const trovate = this.frasiIn(paroleDi(piegato).slice(0, paroleCercate));
    const piu = Math.min(lettureMassime, Math.max(0, ...trovate.map(({ chiavi }) => chiavi.length)));
    const posti = trovate.flatMap(({ parole, chiavi }) =>
      parole.map(({ da, a }, i) => ({ da, a, chiavi: i === 0 ? chiavi : [''] })),
    );
    posti.sort((una, altra) => altra.da - una.da);
    return Array.from({ length: piu }, (_, quale) =>
      senzaRipetute(
        posti.reduce(
          (testo, { da, a, chiavi }) => testo.slice(0, da) + (chiavi[quale] ?? chiavi[0]) + testo.slice(a),
          piegato,
        ),
      ),
    );
  }

  /** Phrases of the dictionary in the search that share no word; longest first, then alphabetically. */
  private frasiIn(parole: readonly Parola[]): { parole: readonly Parola[]; chiavi: readonly string[] }[] {
    const inFrase = parole.filter(({ segno }) => this.inFrasi.has(segno));
    const insiemi = Array.from({ length: Math.min(paroleMassime, inFrase.length) - 1 }, (_, i) => i + 2)
      .reverse()
      .flatMap((quante) => [...insiemiDi(inFrase, quante)].map((sue) => ({ sue, segno: segnoDi(sue) })));
    const lunghe = insiemi.filter(({ segno }) => this.chiavi.has(segno));
    lunghe.sort((una, altra) => altra.sue.length - una.sue.length || (una.segno < altra.segno ? -1 : 1));
    const singole = parole.map((una) => ({ sue: [una], segno: una.segno }));
    const prese = new Set<Parola>();
    return [...lunghe, ...singole].flatMap(({ sue, segno }) => {
      const chiavi = this.chiavi.get(segno);
      if (!chiavi || sue.some((una) => prese.has(una))) return [];
      for (const una of sue) prese.add(una);
      return [{ parole: sue, chiavi }];
    });
  }
}

function* insiemiDi(parole: readonly Parola[], quante: number, da = 0): Generator<readonly Parola[]> {
  if (quante === 0) return yield [];
  for (let i = da; i <= parole.length - quante; i++)
    for (const resto of insiemiDi(parole, quante - 1, i + 1)) yield [parole[i] as Parola, ...resto];
}
