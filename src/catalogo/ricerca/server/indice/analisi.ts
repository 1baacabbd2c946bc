import type { Fonte } from '../costruzione/fonte.ts';
import { documentoDi, type Documento } from './documento.ts';
import { paroleDiRighe } from './righe-dette.ts';

/** The analysed texts of a header, which take three quarters of the indexing time. */
export interface Analisi {
  readonly documento: Documento;
  /** Words of its headings and rows, as `paroleDiRighe` lists them. */
  readonly righe: readonly (readonly string[])[];
}

export const analizza = (fonte: Fonte): Analisi => ({
  documento: documentoDi(fonte),
  righe: paroleDiRighe(fonte.articoli),
});
