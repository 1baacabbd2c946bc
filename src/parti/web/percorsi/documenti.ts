/** P-012. */
export const documenti = '/documenti';
export const schedaDocumenti = '/documenti/$scheda';

export type Scheda = 'ordini' | 'ddt' | 'fatture' | 'web';

export const versoDocumenti = (scheda: Scheda) => ({ to: schedaDocumenti, params: { scheda } }) as const;

export const visualizzaDocumenti = '/visualizzadocumenti';

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
