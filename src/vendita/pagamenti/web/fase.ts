import type { ReplyOf } from '#platform/contract/call.ts';
import type { leggiPagamento } from '../contract.ts';

export type Situazione = ReplyOf<typeof leggiPagamento>;

/** What the screen of a payment is about just now. */
export type Fase = 'da pagare' | 'in verifica' | 'pagato' | 'annullato';

/**
 * Coming back from the partner's page proves nothing: the order is paid once the server says so. Until then the screen waits, for as
 * long as the attempt may still bring money.
 */
export function faseDi({ stato, tentativo }: Pick<Situazione, 'stato' | 'tentativo'>, tornato: boolean): Fase {
  if (stato === 'annullato') return 'annullato';
  if (stato !== 'in attesa di pagamento') return 'pagato';
  if (tentativo?.stato === 'in lavorazione') return 'in verifica';
  return tornato && tentativo?.stato === 'aperto' ? 'in verifica' : 'da pagare';
}

/** How often the screen asks while it waits, milliseconds; false: not at all. */
export const ogniQuanto = (fase: Fase): number | false => (fase === 'in verifica' ? 2000 : false);
