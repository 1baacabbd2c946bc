import { pesoTitolo } from '../indice/documento.ts';
import { docDi, pesoDi } from '../indice/elenco.ts';
import type { Elenco } from '../indice/elenco.ts';
import type { Indice } from '../indice/indice.ts';
import type { Parola } from './prepara.ts';
import type { Vista } from '../indice/vista.ts';

/** Headers that fit, and in the same places how well: between 0 and about 1.2. */
export interface Abbinate {
  readonly docs: Uint32Array;
  readonly punti: Float32Array;
}

export const nessuna: Abbinate = { docs: new Uint32Array(0), punti: new Float32Array(0) };

/** Scratch space over all headers; a round number in `livelli` stands in for clearing it. */
export class Lavagna {
  livelli = new Uint32Array(0);
  punti = new Float32Array(0);
  migliori = new Float32Array(0);
  segni = new Uint32Array(0);
  titoli = new Uint8Array(0);
  private giro = 0;

  /** The number that this round begins with; each word adds one to it. */
  nuovo(quanti: number, parole: number): number {
    if (this.livelli.length < quanti) {
      const larga = Math.ceil(quanti * 1.25);
      this.livelli = new Uint32Array(larga);
      this.segni = new Uint32Array(larga);
      this.punti = new Float32Array(larga);
      this.migliori = new Float32Array(larga);
      this.titoli = new Uint8Array(larga);
      this.giro = 0;
    }
    if (this.giro > 0xfffff000) {
      this.livelli.fill(0);
      this.segni.fill(0);
      this.giro = 0;
    }
    const inizio = this.giro + 1;
    this.giro += parole + 2;
    return inizio;
  }
}

/**
 * Headers in which every word stands, of those that the view shows. The score of a word is the best of its fields times how well it fits there;
 * rare words count for more; words of the description count again by how much of it they are, neighbours by their standing together.
 */
export function abbina(
  indice: Indice,
  lavagna: Lavagna,
  vista: Vista,
  parole: readonly Parola[],
  vicine: readonly Elenco[] = [],
): Abbinate {
  if (!parole.length) return nessuna;
  const inFila = [...parole].sort((a, b) => a.lunga - b.lunga);
  const inizio = lavagna.nuovo(indice.posti, inFila.length);
  const somma = inFila.reduce((tutte, { rara }) => tutte + rara, 0) * 15;
  let docs: number[] = [];
  for (const [i, parola] of inFila.entries()) {
    docs = perParola(indice, lavagna, vista, parola, {
      livello: inizio + i,
      primo: i === 0,
      quota: parola.rara / somma,
    });
    if (!docs.length) break;
  }
  insieme(lavagna, vicine, inizio + inFila.length);
  const punti = new Float32Array(docs.length);
  docs.forEach((doc, i) => {
    const nel = lavagna.titoli[doc] as number;
    const quota = nel === 0 ? 0 : (nel / inFila.length) * Math.min(1, nel / Math.max(1, indice.voci[doc]?.lungo ?? 1));
    punti[i] = (lavagna.punti[doc] as number) + 0.15 * quota;
  });
  return { docs: Uint32Array.from(docs), punti };
}

/** Words that were typed side by side and stand so are worth a little more. */
function insieme({ livelli, punti }: Lavagna, vicine: readonly Elenco[], livello: number): void {
  for (const { voci, n } of vicine) {
    for (let i = 0; i < n; i++) {
      const doc = docDi(voci[i] as number);
      if (livelli[doc] === livello) (punti[doc] as number) += pesoVicine / vicine.length;
    }
  }
}

const pesoVicine = 0.15;

interface Passo {
  readonly livello: number;
  readonly primo: boolean;
  readonly quota: number;
}

function perParola(indice: Indice, lavagna: Lavagna, vista: Vista, parola: Parola, passo: Passo): number[] {
  const { livelli, punti, migliori, segni, titoli } = lavagna;
  const { livello, primo } = passo;
  const toccati: number[] = [];
  for (const { elenco, fattore } of parola.varianti) {
    const { voci, n } = elenco;
    for (let i = 0; i < n; i++) {
      const voce = voci[i] as number;
      const doc = docDi(voce);
      if (((vista[doc] as number) & voce & 0xff) === 0 || (!primo && livelli[doc] !== livello)) continue;
      const valore = pesoDi(voce) * fattore;
      if (segni[doc] !== livello) {
        segni[doc] = livello;
        migliori[doc] = valore;
        toccati.push(doc);
      } else if ((migliori[doc] as number) < valore) migliori[doc] = valore;
    }
  }
  codici(indice, lavagna, vista, parola, passo, toccati);
  for (const doc of toccati) {
    const meglio = migliori[doc] as number;
    const titolo = meglio >= pesoTitolo * 0.9 && meglio < 15.5 ? 1 : 0;
    punti[doc] = (primo ? 0 : (punti[doc] as number)) + meglio * passo.quota;
    titoli[doc] = (primo ? 0 : (titoli[doc] as number)) + titolo;
    livelli[doc] = livello + 1;
  }
  return toccati;
}

function codici(
  indice: Indice,
  { livelli, migliori, segni }: Lavagna,
  vista: Vista,
  parola: Parola,
  { livello, primo }: Passo,
  toccati: number[],
): void {
  const { articoli } = indice;
  for (const { numeri, peso } of parola.codici) {
    for (const n of numeri) {
      const doc = articoli.doc(n);
      if (!articoli.siVede(n, vista) || (!primo && livelli[doc] !== livello)) continue;
      if (segni[doc] !== livello) {
        segni[doc] = livello;
        migliori[doc] = peso;
        toccati.push(doc);
      } else if ((migliori[doc] as number) < peso) migliori[doc] = peso;
    }
  }
}
