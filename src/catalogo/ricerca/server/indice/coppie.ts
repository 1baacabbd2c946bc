import type { Elenco } from './elenco.ts';
import { elencoVuoto, metti, togli, tuttiGliStati, voceDi } from './elenco.ts';
import { Tratti } from './tratti.ts';

/**
 * Headers by pairs of neighbouring words: what was typed side by side and stands side by side fits better. A pair that no header has any more
 * stays, with an empty list.
 */
export class Coppie {
  private readonly ids = new Map<string, number>();
  private readonly elenchi: Elenco[] = [];
  private readonly sue = new Tratti();

  metti(doc: number, coppie: ReadonlySet<string>): void {
    const ids = Array.from(coppie, (coppia) => this.id(coppia));
    for (const id of ids) metti(this.elenchi[id] as Elenco, voceDi(doc, 1, tuttiGliStati));
    this.sue.metti(doc, ids);
  }

  private id(coppia: string): number {
    const nota = this.ids.get(coppia);
    if (nota !== undefined) return nota;
    const id = this.elenchi.push(elencoVuoto()) - 1;
    this.ids.set(coppia, id);
    return id;
  }

  togli(doc: number): void {
    for (const id of this.sue.di(doc)) togli(this.elenchi[id] as Elenco, doc);
    this.sue.togli(doc);
  }

  /** The lists of those pairs that any header has. */
  di(coppie: readonly string[]): Elenco[] {
    return coppie.flatMap((coppia) => {
      const elenco = this.elenchi[this.ids.get(coppia) ?? -1];
      return elenco && elenco.n > 0 ? elenco : [];
    });
  }
}
