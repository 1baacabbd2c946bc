import { Colonna } from './colonna.ts';
import { celle, Griglia } from './griglia.ts';

function cella(codice: string, i: number, n: number): number {
  let hash = n;
  for (let j = i; j < i + n; j++) hash = Math.imul(hash, 0x01000193) ^ codice.charCodeAt(j);
  return (hash ^ (hash >>> 15)) & (celle - 1);
}

export type CodeFit = 'esatto' | 'inizio' | 'fine' | 'dentro';

const massimoCandidati = 10_000;

export const minPrefix = 3;
export const minimoDentro = 4;

const inizio = (codice: string): number => cella(codice, 0, Math.min(minPrefix, codice.length));

/** Whole code, prefix or inner part; ascending numbers. */
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

  /** Prefixes from three characters. Includes removed ones. */
  inizianti(testo: string, trovato: (n: number, come: 'esatto' | 'inizio') => void): void {
    if (testo === '') return;
    const pezzo = Buffer.from(testo);
    for (const n of this.candidati(testo, false)) {
      if (!this.codici.ha(n, pezzo, 0)) continue;
      if (this.codici.lungo(n) === pezzo.length) trovato(n, 'esatto');
      else if (testo.length >= minPrefix) trovato(n, 'inizio');
    }
  }

  /** Truncated for very frequent parts. */
  contenenti(testo: string, trovato: (n: number, come: 'fine' | 'dentro') => void): void {
    if (testo.length < minimoDentro) return;
    const pezzo = Buffer.from(testo);
    for (const n of this.candidati(testo, true).subarray(0, massimoCandidati)) {
      if (this.codici.haDentro(n, pezzo))
        trovato(n, this.codici.ha(n, pezzo, this.codici.lungo(n) - pezzo.length) ? 'fine' : 'dentro');
    }
  }

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
