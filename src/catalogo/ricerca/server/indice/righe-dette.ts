import type { RigaDetta } from '#catalogo/ricerca/rules/articoli-del-filtro.ts';

const nessuna: readonly RigaDetta[] = [];
const titoli = new Map<string, string>();

/** One text for all rows below sub-headings of the same name. */
function unico(titolo: string): string {
  const noto = titoli.get(titolo);
  if (noto === undefined) titoli.set(titolo, titolo);
  return noto ?? titolo;
}

/** What the rows of headers say, by their place in the table: read when a filter is chosen, since reading all would make the index half as fast again to build. */
export class RigheDette {
  private readonly righe: (readonly RigaDetta[] | undefined)[] = [];

  metti(doc: number, articoli: readonly RigaDetta[]): void {
    this.righe[doc] = articoli.map(({ titolo, descrizione }) => ({ titolo: unico(titolo), descrizione }));
  }

  togli(doc: number): void {
    this.righe[doc] = undefined;
  }

  di(doc: number): readonly RigaDetta[] {
    return this.righe[doc] ?? nessuna;
  }
}
