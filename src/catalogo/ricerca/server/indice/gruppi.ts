import { allargata } from './serie.ts';

export class Gruppi {
  private readonly ids = new Map<string, number>();
  private suoi = new Uint32Array(64);

  get quanti(): number {
    return this.ids.size;
  }

  metti(doc: number, nome: string): void {
    if (doc >= this.suoi.length) this.suoi = allargata(this.suoi);
    let id = this.ids.get(nome);
    if (id === undefined) this.ids.set(nome, (id = this.ids.size));
    this.suoi[doc] = id;
  }

  di(doc: number): number {
    return this.suoi[doc] as number;
  }
}
