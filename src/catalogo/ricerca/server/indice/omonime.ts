/** Headers of one description. */
export interface Gruppo {
  readonly docs: Set<number>;
  /** Changes whenever a header is added, removed or changed; no two groups ever have the same. */
  stato: number;
}

export class Omonime {
  private readonly perDescrizione = new Map<string, Gruppo>();
  private stati = 0;

  metti(doc: number, descrizione: string): void {
    const gia = this.perDescrizione.get(descrizione);
    if (!gia) this.perDescrizione.set(descrizione, { docs: new Set([doc]), stato: this.stati++ });
    else {
      gia.docs.add(doc);
      gia.stato = this.stati++;
    }
  }

  togli(doc: number, descrizione: string): void {
    const sue = this.perDescrizione.get(descrizione);
    if (!sue) return;
    sue.docs.delete(doc);
    sue.stato = this.stati++;
    if (sue.docs.size === 0) this.perDescrizione.delete(descrizione);
  }

  /** Includes the header itself. */
  di(descrizione: string): Gruppo | undefined {
    return this.perDescrizione.get(descrizione);
  }

  dimentica(): void {
    for (const gruppo of this.perDescrizione.values()) gruppo.stato = this.stati++;
  }
}
