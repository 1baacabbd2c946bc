import { radice } from '#catalogo/ricerca/rules/radice.ts';

/** A header is excluded if all words of an entry are searched. */
export class Escluse {
  private readonly perParola = new Map<string, Map<number, string[][]>>();
  private readonly suePrime = new Map<number, string[]>();

  metti(doc: number, escluse: readonly (readonly string[])[]): void {
    for (const parole of escluse) {
      const radici = parole.map(radice);
      const prima = radici[0] as string;
      const docs = this.perParola.get(prima) ?? new Map<number, string[][]>();
      docs.set(doc, [...(docs.get(doc) ?? []), radici]);
      this.perParola.set(prima, docs);
      this.suePrime.set(doc, [...(this.suePrime.get(doc) ?? []), prima]);
    }
  }

  togli(doc: number): void {
    for (const prima of this.suePrime.get(doc) ?? []) this.perParola.get(prima)?.delete(doc);
    this.suePrime.delete(doc);
  }

  da(parole: readonly string[]): Set<number> {
    const dette = new Set(parole.map(radice));
    const fuori = new Set<number>();
    for (const prima of dette) {
      for (const [doc, escluse] of this.perParola.get(prima) ?? [])
        if (escluse.some((radici) => radici.every((una) => dette.has(una)))) fuori.add(doc);
    }
    return fuori;
  }
}
