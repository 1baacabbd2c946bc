import type { WriteCtx } from '../http/answer.ts';

/** An edit without a version is not checked for concurrent ones. */
export const logUncheckedEdit = ({ log }: Pick<WriteCtx, 'log'>, tabella: string, chiave: string): void =>
  log({ tabella, chiave, operazione: 'edit', note: 'senza versione: nessun controllo delle modifiche altrui' });
