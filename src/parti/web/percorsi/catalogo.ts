/** With an article, the page opens at its row (P-008). */
export const paginaCatalogo = '/ricerca/$value/catalogo/$codTestata/$suffisso/{-$codArticolo}';

/** P-010. */
export const versoCatalogo = (
  { codTestata, suffisso, codArticolo }: { codTestata: string; suffisso: number; codArticolo?: string },
  value: string = codTestata,
) => ({ to: paginaCatalogo, params: { value, codTestata, suffisso: String(suffisso), codArticolo } }) as const;
