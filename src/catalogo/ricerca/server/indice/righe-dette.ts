import type { RigaDetta } from '#catalogo/ricerca/rules/articoli-del-filtro.ts';

const nessuna: readonly RigaDetta[] = [];
const titoli = new Map<string, string>();

/** Interns equal texts. */
function unico(titolo: string): string {
  const noto = titoli.get(titolo);
  if (noto === undefined) titoli.set(titolo, titolo);
  return noto ?? titolo;
}

/** Parsed on demand: parsing all would slow the build by half. */
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
