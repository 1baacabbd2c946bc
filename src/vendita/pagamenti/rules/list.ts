import { sortsOf } from '#platform/contract/list.ts';

/**
 * `rimborsare`: unmatched money; `attesa`: unpaid orders; `tutti`: all attempts, newest first (the others oldest
 * first).
 */
export const viste = ['rimborsare', 'attesa', 'tutti'] as const;

export const ordinamenti = sortsOf(['ordine', 'cliente', 'importo', 'metodo', 'stato', 'creato']);
