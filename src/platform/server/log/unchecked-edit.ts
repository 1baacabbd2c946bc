import type { WriteCtx } from '../http/answer.ts';

/** An edit that does not say which state it was made on is not checked against those of others: the operation log says so. */
export const logUncheckedEdit = ({ log }: Pick<WriteCtx, 'log'>, tabella: string, chiave: string): void =>
  log({ tabella, chiave, operazione: 'edit', note: 'senza versione: nessun controllo delle modifiche altrui' });
