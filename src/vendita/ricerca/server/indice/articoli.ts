import { nudo } from '#vendita/ricerca/rules/piega.ts';
import { Codici } from './codici.ts';
import type { ArticoloFonte } from '../costruzione/fonte.ts';

export const nessuno = 0xffffffff;

/**
 * Rows of headers' tables, each under a number of its own: its article's code, its supplier's code, its header and its state. Numbers are not
 * given twice; what was taken out answers `nessuno` as its header, until the index is made anew.
 */
export class Articoli {
  readonly codici = new Codici();
  readonly fornitori = new Codici();
  private readonly originali: string[] = [];
  private docs = new Uint32Array(256);
  private stati = new Uint8Array(256);
  private readonly suoi = new Map<number, number[]>();
  private n = 0;
  /** Numbers that stand for nothing any more. */
  private morti = 0;

  get quanti(): number {
    return this.n;
  }

  /** Whether so many numbers are dead that an index made anew would be much smaller. */
  troppiMorti(): boolean {
    return this.morti > 20_000 && this.morti > this.n / 2;
  }

  /** A number for a code of the header itself, seen in every state. */
  nuovoNumero(doc: number): number {
    return this.numero(doc, nessunoStato);
  }

  private numero(doc: number, stato: number): number {
    if (this.n === this.docs.length) {
      const docs = new Uint32Array(this.n * 2);
      docs.set(this.docs);
      this.docs = docs;
      const stati = new Uint8Array(this.n * 2);
      stati.set(this.stati);
      this.stati = stati;
    }
    this.docs[this.n] = doc;
    this.stati[this.n] = stato;
    const suoi = this.suoi.get(doc);
    if (suoi) suoi.push(this.n);
    else this.suoi.set(doc, [this.n]);
    return this.n++;
  }

  metti(doc: number, articolo: ArticoloFonte): void {
    const n = this.numero(doc, articolo.stato);
    this.originali[n] = articolo.cdArticolo;
    this.codici.metti(n, nudo(articolo.cdArticolo));
    if (articolo.fornitore !== '') this.fornitori.metti(n, nudo(articolo.fornitore));
  }

  togli(doc: number): void {
    const suoi = this.suoi.get(doc) ?? [];
    for (const n of suoi) this.docs[n] = nessuno;
    this.morti += suoi.length;
    this.suoi.delete(doc);
  }

  doc(n: number): number {
    return this.docs[n] as number;
  }

  /** Bits of the states in which the row is seen. */
  visto(n: number): number {
    const stato = this.stati[n] as number;
    return stato === nessunoStato ? 0xff : 1 << stato;
  }

  codice(n: number): string {
    return this.originali[n] ?? '';
  }
}

const nessunoStato = 8;
