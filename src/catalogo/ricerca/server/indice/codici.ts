import { Colonna } from './colonna.ts';
import { celle, Griglia } from './griglia.ts';

/** Where four (or three) characters from `i` on are listed. */
function cella(codice: string, i: number, n: number): number {
  let hash = n;
  for (let j = i; j < i + n; j++) hash = Math.imul(hash, 0x01000193) ^ codice.charCodeAt(j);
  return (hash ^ (hash >>> 15)) & (celle - 1);
}

export type CodeFit = 'esatto' | 'inizio' | 'fine' | 'dentro';

const massimoCandidati = 10_000;

/** Shortest beginning and shortest inner part that are looked for. */
export const minPrefix = 3;
export const minimoDentro = 4;

/** Where codes that begin so are listed; those too short for a beginning stand under the whole of them. */
const inizio = (codice: string): number => cella(codice, 0, Math.min(minPrefix, codice.length));

/** Codes without separators, each under a number of the caller's that only grows; finds by the whole, the beginning, an inner part. */
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

  /**
   * Calls `trovato` with each number whose code is `testo` or, from three characters on, begins with it; those taken out by the caller are
   * still among them.
   */
  inizianti(testo: string, trovato: (n: number, come: 'esatto' | 'inizio') => void): void {
    if (testo === '') return;
    const pezzo = Buffer.from(testo);
    for (const n of this.candidati(testo, false)) {
      if (!this.codici.ha(n, pezzo, 0)) continue;
      if (this.codici.lungo(n) === pezzo.length) trovato(n, 'esatto');
      else if (testo.length >= minPrefix) trovato(n, 'inizio');
    }
  }

  /** The same for codes that hold `testo` further in; of a piece that very many codes have, the first ones only. */
  contenenti(testo: string, trovato: (n: number, come: 'fine' | 'dentro') => void): void {
    if (testo.length < minimoDentro) return;
    const pezzo = Buffer.from(testo);
    for (const n of this.candidati(testo, true).subarray(0, massimoCandidati)) {
      if (this.codici.haDentro(n, pezzo))
        trovato(n, this.codici.ha(n, pezzo, this.codici.lungo(n) - pezzo.length) ? 'fine' : 'dentro');
    }
  }

  /** The shortest list that holds all that may fit. */
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
