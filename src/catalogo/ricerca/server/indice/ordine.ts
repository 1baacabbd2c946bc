import { allargata } from './serie.ts';

export class Ordine {
  private readonly chiavi: string[] = [];
  private fila = new Uint32Array(64);
  private posti = new Uint32Array(64);
  private n = 0;
  private vecchi = false;

  private posto(chiave: string): number {
    let da = 0;
    let a = this.n;
    while (da < a) {
      const mezzo = (da + a) >>> 1;
      if ((this.chiavi[this.fila[mezzo] as number] as string) < chiave) da = mezzo + 1;
      else a = mezzo;
    }
    return da;
  }

  metti(doc: number, chiave: string): void {
    if (this.n === this.fila.length) this.fila = allargata(this.fila);
    const i = this.posto(chiave);
    this.fila.copyWithin(i + 1, i, this.n);
    this.fila[i] = doc;
    this.chiavi[doc] = chiave;
    this.n++;
    this.vecchi = true;
  }

  togli(doc: number): void {
    const i = this.posto(this.chiavi[doc] as string);
    this.fila.copyWithin(i, i + 1, this.n);
    this.n--;
    this.vecchi = true;
  }

  inFila(): Uint32Array {
    return this.fila.subarray(0, this.n);
  }

  postiDi(): Uint32Array {
    if (this.vecchi) {
      const quanti = this.chiavi.length;
      if (this.posti.length < quanti) this.posti = new Uint32Array(Math.max(quanti, this.posti.length * 2));
      for (let i = 0; i < this.n; i++) this.posti[this.fila[i] as number] = i;
      this.vecchi = false;
    }
    return this.posti;
  }
}
