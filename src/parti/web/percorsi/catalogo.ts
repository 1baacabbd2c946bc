/** With an article it opens at that row (P-008). `value` is the search that led there. */
export const paginaCatalogo = '/ricerca/$value/catalogo/$codTestata/$suffisso/{-$codArticolo}';

interface Testata {
  readonly codTestata: string;
  readonly suffisso: number;
  readonly codArticolo?: string;
}

/** Without a search the header code stands in (P-010). */
export const versoCatalogo = ({ codTestata, suffisso, codArticolo }: Testata, value: string = codTestata) =>
  ({ to: paginaCatalogo, params: { value, codTestata, suffisso: String(suffisso), codArticolo } }) as const;
