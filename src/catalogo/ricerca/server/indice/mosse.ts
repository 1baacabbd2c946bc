/** Of more than these everything is derived anew. */
const tenute = 4096;

/** The slots of headers put or removed last, so that what is derived of all headers follows these alone. */
export class Mosse {
  private readonly docs = new Uint32Array(tenute);
  quante = 0;

  segna(doc: number): void {
    this.docs[this.quante % tenute] = doc;
    this.quante++;
  }

  /** Since there were so many; null: too many. */
  dopo(quante: number): number[] | null {
    if (this.quante - quante > tenute) return null;
    return Array.from({ length: this.quante - quante }, (_, i) => this.docs[(quante + i) % tenute] as number);
  }
}
