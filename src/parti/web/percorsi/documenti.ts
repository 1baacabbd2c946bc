/** `ordini` is where `/documenti` leads (P-012). */
export const documenti = '/documenti';
export const schedaDocumenti = '/documenti/$scheda';

export type Scheda = 'ordini' | 'ddt' | 'fatture' | 'web';

export const versoDocumenti = (scheda: Scheda) => ({ to: schedaDocumenti, params: { scheda } }) as const;

/** The staff's search over documents of sales and purchases. */
export const visualizzaDocumenti = '/visualizzadocumenti';
