import { piega } from './piega.ts';
import { radice, vuota } from './radice.ts';
import { terminiConPosto } from './termini.ts';

export interface VoceLibro {
  /** Word or words of the catalogue: `pistone a gas`, `din 933`. */
  readonly chiave: string;
  /** Another name for it: `molla a gas`, `uni 5739`. */
  readonly sinonimo: string;
}

/** Entry whose words the wholesaler does not carry: they are said, and the rest of a search is answered. */
export const chiaveAssenti = 'non trattato';

const paroleMassime = 4;
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

/** Trade vocabulary: other names for words of the catalogue. The office maintains it as synonyms. */
export class Libro {
  private readonly chiavi = new Map<string, string[]>();
  /** What the wholesaler does not carry, mostly brands. */
  private readonly assenti = new Set<string>();

  constructor(voci: readonly VoceLibro[]) {
    for (const { chiave, sinonimo } of voci) {
      const segno = segnoDi(paroleDi(piega(sinonimo)));
      if (piega(chiave).trim() === chiaveAssenti) {
        if (segno !== '') this.assenti.add(segno);
        continue;
      }
      if (segno === '' || segno === segnoDi(paroleDi(piega(chiave)))) continue;
      const sue = this.chiavi.get(segno);
      if (sue?.includes(chiave)) continue;
      if (sue) sue.push(chiave);
      else this.chiavi.set(segno, [chiave]);
    }
  }

  nonTratta(parola: string): boolean {
    return this.assenti.size > 0 && this.assenti.has(segnoDi(paroleDi(piega(parola))));
  }

  /** The search in words of the catalogue, longest phrases first; empty if the dictionary has none. */
  letture(valore: string): string[] {
    if (this.chiavi.size === 0) return [];
    const piegato = piega(valore);
    const parole = paroleDi(piegato);
    const trovate: { readonly da: number; readonly a: number; readonly chiavi: readonly string[] }[] = [];
    for (let i = 0; i < parole.length;) {
      let quante = Math.min(paroleMassime, parole.length - i);
      while (quante > 0 && !this.chiavi.has(segnoDi(parole.slice(i, i + quante)))) quante--;
      const prima = parole[i] as Parola;
      const ultima = parole[i + Math.max(quante, 1) - 1] as Parola;
      if (quante > 0)
        trovate.push({
          da: prima.da,
          a: ultima.a,
          chiavi: this.chiavi.get(segnoDi(parole.slice(i, i + quante))) as string[],
        });
      i += Math.max(quante, 1);
    }
    const piu = Math.min(lettureMassime, Math.max(0, ...trovate.map(({ chiavi }) => chiavi.length)));
    return Array.from({ length: piu }, (_, quale) =>
      trovate.reduceRight(
        (testo, { da, a, chiavi }) => testo.slice(0, da) + (chiavi[quale] ?? chiavi[0]) + testo.slice(a),
        piegato,
      ),
    );
  }
}
