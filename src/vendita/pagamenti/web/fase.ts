import type { ReplyOf } from '#platform/contract/call.ts';
import type { leggiPagamento } from '../contract.ts';

export type Situazione = ReplyOf<typeof leggiPagamento>;

export type Fase = 'da pagare' | 'in verifica' | 'pagato' | 'annullato';

/**
 * The return from the partner proves nothing: only the server says it is paid. Waits while the attempt may still be.
 */
export function faseDi({ stato, tentativo }: Pick<Situazione, 'stato' | 'tentativo'>, tornato: boolean): Fase {
  if (stato === 'annullato') return 'annullato';
  if (stato !== 'in attesa di pagamento') return 'pagato';
  if (tentativo?.stato === 'in lavorazione') return 'in verifica';
  return tornato && tentativo?.stato === 'aperto' ? 'in verifica' : 'da pagare';
}

export const ogniQuanto = (fase: Fase): number | false => (fase === 'in verifica' ? 2000 : false);
