export class Omonime {
  private readonly perDescrizione = new Map<string, Set<number>>();

  metti(doc: number, descrizione: string): void {
    const gia = this.perDescrizione.get(descrizione);
    if (gia) gia.add(doc);
    else this.perDescrizione.set(descrizione, new Set([doc]));
  }

  togli(doc: number, descrizione: string): void {
    const sue = this.perDescrizione.get(descrizione);
    sue?.delete(doc);
    if (sue?.size === 0) this.perDescrizione.delete(descrizione);
  }

  /** Headers with the same description, including itself. */
  di(descrizione: string): ReadonlySet<number> {
    return this.perDescrizione.get(descrizione) ?? new Set();
  }
}
