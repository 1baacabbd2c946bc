import type { ReplyOf } from '#platform/contract/call.ts';
import type { dettaglioDocumento, elencoDocumenti } from '../contract.ts';
import { numeroDocumento } from '../rules.ts';

export type Documento = ReplyOf<typeof elencoDocumenti>['documenti'][number];
export type RigaDocumento = ReplyOf<typeof dettaglioDocumento>['righe'][number];

export const chiaveDi = ({ tipo, numero, suffisso, data }: Documento): string =>
  `${tipo}-${numero}-${suffisso}-${data}`;

/** `OC 123/2026`, with the suffix where there is one. */
export const nomeDi = ({ tipo, numero, suffisso, data }: Documento): string =>
  [numeroDocumento({ tipo, numero, anno: Number(data.slice(0, 4)) }), suffisso]
    .filter((parte) => parte !== '')
    .join(' ');
