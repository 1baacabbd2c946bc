import { Pagine } from './pagine.ts';
import { allargata } from './serie.ts';

/** Allocation granularity. */
const passo = 8;

export class Tratti {
  private readonly pagine = new Pagine();
  private posti = new Uint32Array(64);
  private quanti = new Uint32Array(64);
  private capienze = new Uint32Array(64);

  metti(doc: number, numeri: readonly number[]): void {
    while (doc >= this.posti.length) {
      this.posti = allargata(this.posti);
      this.quanti = allargata(this.quanti);
      this.capienze = allargata(this.capienze);
    }
    if (numeri.length > (this.capienze[doc] as number)) {
      this.capienze[doc] = Math.ceil(numeri.length / passo) * passo;
      this.posti[doc] = this.pagine.spazio(this.capienze[doc]);
    }
    this.quanti[doc] = numeri.length;
    this.di(doc).set(numeri);
  }

  togli(doc: number): void {
    this.quanti[doc] = 0;
  }

  di(doc: number): Uint32Array {
    return this.pagine.tratto(this.posti[doc] as number, this.quanti[doc] as number);
  }
}
