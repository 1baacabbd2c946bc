/** With more changes than this, derived data is recomputed for all headers. */
const tenute = 4096;

/** Ring buffer of the latest changed slots, so that data derived from all headers is updated for these only. */
export class Mosse {
  private readonly docs = new Uint32Array(tenute);
  quante = 0;

  segna(doc: number): void {
    this.docs[this.quante % tenute] = doc;
    this.quante++;
  }

  /** Slots changed since the counter stood at `quante`; null if the buffer no longer holds them all. */
  dopo(quante: number): number[] | null {
    if (this.quante - quante > tenute) return null;
    return Array.from({ length: this.quante - quante }, (_, i) => this.docs[(quante + i) % tenute] as number);
  }
}
