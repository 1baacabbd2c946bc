import { numeroDocumento } from '#vendita/documenti/rules.ts';

/** `FT 12/2026`, with a suffix `FT 12/2026 A`. */
export const nomeDi = (documento: Parameters<typeof numeroDocumento>[0] & { readonly suffisso: string }): string =>
  [numeroDocumento(documento), documento.suffisso].join(' ').trim();
