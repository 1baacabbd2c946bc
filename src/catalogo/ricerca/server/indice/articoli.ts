import { nudo } from '#catalogo/ricerca/rules/piega.ts';
import { CodeIndex } from './codici.ts';
import { Colonna } from './colonna.ts';
import { Numeri } from './numeri.ts';
import { allargata } from './serie.ts';
import type { Mask } from './visibility.ts';
import type { ArticoloFonte } from '../costruzione/fonte.ts';

export const nessuno = 0xffffffff;

/** Numbers are never reused; a removed row has the header `nessuno` until the next rebuild. */
export class Articoli {
  readonly codici = new CodeIndex();
  readonly fornitori = new CodeIndex();
  private readonly originali = new Colonna();
  private readonly righe = new Numeri();
  private primi = new Uint32Array(64);
  private quantiDi = new Uint32Array(64);
  private n = 0;
  /** Removed numbers. */
  private morti = 0;

  get quanti(): number {
    return this.n;
  }

  troppiMorti(): boolean {
    return this.morti > 20_000 && this.morti > this.n / 2;
  }

  /** Also stores the header's own code, visible in every state. */
  metti(doc: number, articoli: readonly ArticoloFonte[]): number {
    while (doc >= this.primi.length) {
      this.primi = allargata(this.primi);
      this.quantiDi = allargata(this.quantiDi);
    }
    this.primi[doc] = this.n;
    this.quantiDi[doc] = articoli.length + 1;
    for (const { cdArticolo, fornitore, stato } of articoli) {
      const n = this.numero(doc, stato);
      const codice = nudo(cdArticolo);
      this.codici.metti(n, codice);
      if (codice !== cdArticolo) this.originali.metti(n, cdArticolo);
      if (fornitore !== '') this.fornitori.metti(n, nudo(fornitore));
    }
    return this.numero(doc, nessunoStato);
  }

  private numero(doc: number, stato: number): number {
    this.righe.metti(this.n, (doc << bitStato) | stato);
    return this.n++;
  }

  togli(doc: number): void {
    const primo = this.primi[doc] as number;
    const quanti = this.quantiDi[doc] as number;
    for (let n = primo; n < primo + quanti; n++) this.righe.metti(n, nessuno);
    this.morti += quanti;
    this.quantiDi[doc] = 0;
  }

  doc(n: number): number {
    const riga = this.righe.di(n);
    return riga === nessuno ? nessuno : riga >>> bitStato;
  }

  visto(n: number): number {
    const stato = this.righe.di(n) & ((1 << bitStato) - 1);
    return stato === nessunoStato ? 0xff : 1 << stato;
  }

  siVede(n: number, mask: Mask): boolean {
    const doc = this.doc(n);
    return doc !== nessuno && ((mask[doc] as number) & this.visto(n)) !== 0;
  }

  quantiVisti(doc: number, posti: readonly number[], mask: Mask): number {
    const primo = this.primi[doc] as number;
    return posti.reduce((quanti, posto) => quanti + Number(this.siVede(primo + posto, mask)), 0);
  }

  codiceVisto(doc: number, posto: number, mask: Mask): string | null {
    const n = (this.primi[doc] as number) + posto;
    return this.siVede(n, mask) ? this.codice(n) : null;
  }

  codice(n: number): string {
    return this.originali.di(n) || this.codici.di(n);
  }
}

const nessunoStato = 8;
const bitStato = 4;
