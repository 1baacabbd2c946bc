/** `ordini` is where `/documenti` leads (P-012). */
export const documenti = '/documenti';
export const schedaDocumenti = '/documenti/$scheda';

export type Scheda = 'ordini' | 'ddt' | 'fatture' | 'web';

export const versoDocumenti = (scheda: Scheda) => ({ to: schedaDocumenti, params: { scheda } }) as const;

/** The staff's search over documents of sales and purchases. */
export const visualizzaDocumenti = '/visualizzadocumenti';

/** One document, with its lines and what hangs together with it. */
export const paginaDocumento = '/documento/$tipo/$anno/$numero';

export const versoDocumento = ({
  tipo,
  anno,
  numero,
  suffisso = '',
}: {
  readonly tipo: string;
  readonly anno: number;
  readonly numero: number;
  readonly suffisso?: string;
}) =>
  ({
    to: paginaDocumento,
    params: { tipo, anno: String(anno), numero: String(numero) },
    search: suffisso === '' ? {} : { suffisso },
  }) as const;
