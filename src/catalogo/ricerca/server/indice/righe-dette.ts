import type { RigaDetta } from '#catalogo/ricerca/rules/articoli-del-filtro.ts';
import { paroleDette, righeScelte, type ParoleDiRiga } from '#catalogo/ricerca/rules/misura.ts';
import { radice } from '#catalogo/ricerca/rules/radice.ts';
import { allargata } from './serie.ts';
import { Tratti } from './tratti.ts';

const nessuna: readonly RigaDetta[] = [];
const titoli = new Map<string, string>();

/** Interns equal texts. */
function unico(titolo: string): string {
  const noto = titoli.get(titolo);
  if (noto === undefined) titoli.set(titolo, titolo);
  return noto ?? titolo;
}

/**
 * Headings and rows of a header in the order in which `RigheDette` stores them; a heading is stored above consecutive
 * rows.
 */
function* testiDi(articoli: readonly RigaDetta[]): Generator<{ readonly testo: string; readonly titolo: 0 | 1 }> {
  let sopra = '';
  for (const { titolo, descrizione } of articoli) {
    if (titolo !== sopra) yield { testo: titolo, titolo: 1 };
    yield { testo: descrizione, titolo: 0 };
    sopra = titolo;
  }
}

/** The different words of each heading and row of a header. */
export const paroleDiRighe = (articoli: readonly RigaDetta[]): string[][] =>
  Array.from(testiDi(articoli), ({ testo }) => [...new Set(paroleDette(testo))]);

/** Rows of all headers: as text for the filters, and as word numbers for searched sizes. */
export class RigheDette {
  private readonly righe: (readonly RigaDetta[] | undefined)[] = [];
  /** Numbers of the words that equal a key or have it as their stem. */
  private readonly numeri = new Map<string, number>();
  private readonly perChiave = new Map<string, number[]>();
  /** Per header: for each heading or row twice the number of its words, plus 1 for a heading; then its words. */
  private readonly sue = new Tratti();
  /** Bits of the searched words by word number; zero outside `conMisura`. */
  private bit = new Uint32Array(64);

  metti(doc: number, articoli: readonly RigaDetta[], parole: readonly (readonly string[])[]): void {
    this.righe[doc] = articoli.map(({ titolo, descrizione }) => ({ titolo: unico(titolo), descrizione }));
    const numeri: number[] = [];
    let posto = 0;
    for (const { titolo } of testiDi(articoli)) {
      const sue = parole[posto++] ?? [];
      numeri.push(2 * sue.length + titolo);
      for (const parola of sue) numeri.push(this.numero(parola));
    }
    this.sue.metti(doc, numeri);
  }

  private numero(parola: string): number {
    const noto = this.numeri.get(parola);
    if (noto !== undefined) return noto;
    const nuovo = this.numeri.size;
    this.numeri.set(parola, nuovo);
    if (nuovo === this.bit.length) this.bit = allargata(this.bit);
    for (const chiave of new Set([parola, radice(parola)])) {
      const suoi = this.perChiave.get(chiave);
      if (suoi) suoi.push(nuovo);
      else this.perChiave.set(chiave, [nuovo]);
    }
    return nuovo;
  }

  togli(doc: number): void {
    this.righe[doc] = undefined;
    this.sue.togli(doc);
  }

  di(doc: number): readonly RigaDetta[] {
    return this.righe[doc] ?? nessuna;
  }

  /** Indexes of the rows selected by `articoliConMisura`, per header; all rows if all have the size. */
  conMisura({ forme, misure }: ParoleDiRiga, docs: readonly number[]): number[][] {
    if (misure === 0) return docs.map(() => []);
    const numeri = forme.map((alcune) => alcune.flatMap((una) => this.perChiave.get(una) ?? []));
    numeri.forEach((suoi, i) => suoi.forEach((numero) => ((this.bit[numero] as number) |= 1 << i)));
    const posti = docs.map((doc) => righeScelte(this.bitDi(doc), misure));
    for (const suoi of numeri) for (const numero of suoi) this.bit[numero] = 0;
    return posti;
  }

  private bitDi(doc: number): number[] {
    const { bit } = this;
    const sue = this.sue.di(doc);
    const dette: number[] = [];
    let titolo = 0;
    for (let i = 0; i < sue.length;) {
      const testa = sue[i++] as number;
      const fine = i + (testa >>> 1);
      let detti = 0;
      while (i < fine) detti |= bit[sue[i++] as number] as number;
      if (testa & 1) titolo = detti;
      else dette.push(titolo | detti);
    }
    return dette;
  }
}
