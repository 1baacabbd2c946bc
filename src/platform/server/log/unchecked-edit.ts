import type { WriteCtx } from '../http/answer.ts';

/** Logs an edit without a version, which skips the conflict check. */
export const logUncheckedEdit = ({ log }: Pick<WriteCtx, 'log'>, tabella: string, chiave: string): void =>
  log({ tabella, chiave, operazione: 'edit', note: 'senza versione: nessun controllo delle modifiche altrui' });
