import { Colonna } from './colonna.ts';
import { celle, Griglia } from './griglia.ts';

/** Hash bucket of the n-gram at `i`. */
function cella(codice: string, i: number, n: number): number {
  let hash = n;
  for (let j = i; j < i + n; j++) hash = Math.imul(hash, 0x01000193) ^ codice.charCodeAt(j);
  return (hash ^ (hash >>> 15)) & (celle - 1);
}

export type CodeFit = 'esatto' | 'inizio' | 'fine' | 'dentro';

const massimoCandidati = 10_000;

/** Minimum length of a prefix and of an inner part. */
export const minPrefix = 3;
export const minimoDentro = 4;

/** Bucket of the prefix; shorter codes are listed whole. */
const inizio = (codice: string): number => cella(codice, 0, Math.min(minPrefix, codice.length));

/** Codes without separators, under ascending numbers; finds whole code, prefix or inner part. */
export class CodeIndex {
  private readonly codici = new Colonna();
  private readonly quattro = new Griglia();
  private readonly primi = new Griglia();

  metti(n: number, codice: string): void {
    this.codici.metti(n, codice);
    if (codice !== '') this.primi.metti(inizio(codice), n);
    for (let i = 0; i + 4 <= codice.length; i++) this.quattro.metti(cella(codice, i, 4), n);
  }

  di(n: number): string {
    return this.codici.di(n);
  }

  /** Each number whose code equals `testo` or, from three characters, starts with it, including removed ones. */
  inizianti(testo: string, trovato: (n: number, come: 'esatto' | 'inizio') => void): void {
    if (testo === '') return;
    const pezzo = Buffer.from(testo);
    for (const n of this.candidati(testo, false)) {
      if (!this.codici.ha(n, pezzo, 0)) continue;
      if (this.codici.lungo(n) === pezzo.length) trovato(n, 'esatto');
      else if (testo.length >= minPrefix) trovato(n, 'inizio');
    }
  }

  /** Inner matches; truncated for very frequent parts. */
  contenenti(testo: string, trovato: (n: number, come: 'fine' | 'dentro') => void): void {
    if (testo.length < minimoDentro) return;
    const pezzo = Buffer.from(testo);
    for (const n of this.candidati(testo, true).subarray(0, massimoCandidati)) {
      if (this.codici.haDentro(n, pezzo))
        trovato(n, this.codici.ha(n, pezzo, this.codici.lungo(n) - pezzo.length) ? 'fine' : 'dentro');
    }
  }

  /** Shortest list that holds all possible matches. */
  private candidati(testo: string, ovunque: boolean): Uint32Array {
    let griglia = this.primi;
    let migliore = ovunque ? -1 : inizio(testo);
    for (let i = 0; i + 4 <= testo.length; i++) {
      const questa = cella(testo, i, 4);
      if (migliore >= 0 && this.quattro.quantiIn(questa) >= griglia.quantiIn(migliore)) continue;
      griglia = this.quattro;
      migliore = questa;
    }
    return griglia.in(migliore);
  }
}
