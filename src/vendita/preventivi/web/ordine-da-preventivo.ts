import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import type { leggiPreventivo } from '../contract.ts';

/** Preview of the order made from a quote. */
export const ordineDaPreventivo = ({
  riservataFino,
  dataConsegna,
}: Pick<ReplyOf<typeof leggiPreventivo>, 'riservataFino' | 'dataConsegna'>): string =>
  `L’ordine ha le righe e i prezzi del preventivo${
    riservataFino === null ? '; la merce viene impegnata adesso.' : ' e la merce che esso tiene.'
  }${dataConsegna === null ? '' : ` Consegna il ${formatDate(dataConsegna)}.`}`;
