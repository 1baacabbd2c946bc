import { numeroDocumento } from '#vendita/documenti/rules.ts';

export const nomeDi = (documento: Parameters<typeof numeroDocumento>[0] & { readonly suffisso: string }): string =>
  [numeroDocumento(documento), documento.suffisso].join(' ').trim();
