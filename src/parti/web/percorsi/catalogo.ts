/** With an article, the page opens at its row (P-008). */
export const paginaCatalogo = '/ricerca/$value/catalogo/$codTestata/$suffisso/{-$codArticolo}';

interface Testata {
  readonly codTestata: string;
  readonly suffisso: number;
  readonly codArticolo?: string;
}

/** P-010. */
export const versoCatalogo = ({ codTestata, suffisso, codArticolo }: Testata, value: string = codTestata) =>
  ({ to: paginaCatalogo, params: { value, codTestata, suffisso: String(suffisso), codArticolo } }) as const;
