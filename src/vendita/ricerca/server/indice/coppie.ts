import type { Elenco } from './elenco.ts';
import { elencoVuoto, metti, togli, tuttiGliStati, voceDi } from './elenco.ts';

/** Headers by pairs of neighbouring words: what was typed side by side and stands side by side fits better. */
export class Coppie {
  private readonly perCoppia = new Map<string, Elenco>();
  private readonly sue: (readonly string[] | undefined)[] = [];

  metti(doc: number, coppie: ReadonlySet<string>): void {
    for (const coppia of coppie) {
      const elenco = this.perCoppia.get(coppia) ?? elencoVuoto();
      metti(elenco, voceDi(doc, 1, tuttiGliStati));
      this.perCoppia.set(coppia, elenco);
    }
    this.sue[doc] = [...coppie];
  }

  togli(doc: number): void {
    for (const coppia of this.sue[doc] ?? []) {
      const elenco = this.perCoppia.get(coppia);
      if (!elenco) continue;
      togli(elenco, doc);
      if (elenco.n === 0) this.perCoppia.delete(coppia);
    }
    this.sue[doc] = undefined;
  }

  /** The lists of those pairs that any header has. */
  di(coppie: readonly string[]): Elenco[] {
    return coppie.flatMap((coppia) => this.perCoppia.get(coppia) ?? []);
  }
}
