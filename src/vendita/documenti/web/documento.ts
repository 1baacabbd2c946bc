import type { ReplyOf } from '#platform/contract/call.ts';
import type { dettaglioDocumento, elencoDocumenti, paginaDocumento } from '../contract.ts';
import { numeroDocumento } from '../rules.ts';

type Elencato = ReplyOf<typeof elencoDocumenti>['documenti'][number];
type Sunto = 'attesa' | 'incasso' | 'elettronica';
/** Lists show a summary of what is missing; the document's page shows it by line. */
export type Documento = Omit<Elencato, Sunto> & Partial<Pick<Elencato, Sunto>>;
export type RigaDocumento = ReplyOf<typeof dettaglioDocumento>['righe'][number];
export type PaginaIntera = ReplyOf<typeof paginaDocumento>;

type Numerato = Pick<Documento, 'tipo' | 'numero' | 'suffisso' | 'data'>;

export const chiaveDi = ({ tipo, numero, suffisso, data }: Numerato): string => `${tipo}-${numero}-${suffisso}-${data}`;

export const annoDi = ({ data }: Pick<Documento, 'data'>): number => Number(data.slice(0, 4));

/** `OC 123/2026`, plus any suffix. */
export const nomeDi = (documento: Numerato): string =>
  [numeroDocumento({ ...documento, anno: annoDi(documento) }), documento.suffisso]
    .filter((parte) => parte !== '')
    .join(' ');
