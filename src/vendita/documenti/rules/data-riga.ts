interface Datato {
  /** ISO day; null on a line: follows the order. */
  readonly dtConsRichiesta: string | null;
}

/** A line's delivery day: its own, else the order's. SQL: `dataRiga` of the articles' server. */
export const dataRiga = (riga: Datato, documento: Datato): string | null =>
  riga.dtConsRichiesta ?? documento.dtConsRichiesta;

/** The line's own delivery day if it differs from the order's, else null. */
export const dataDiversa = (riga: Datato, documento: Datato): string | null =>
  riga.dtConsRichiesta === documento.dtConsRichiesta ? null : riga.dtConsRichiesta;

/** Earliest delivery day of undelivered lines; the order's if there are none. */
export const prossimaConsegna = (righe: readonly (Datato & { readonly resta: number })[], documento: Datato) =>
  righe
    .filter(({ resta }) => resta > 0)
    .map((riga) => dataRiga(riga, documento))
    .filter((giorno) => giorno !== null)
    .toSorted()[0] ?? documento.dtConsRichiesta;
