import { sortsOf } from '#platform/contract/list.ts';

// What the address of the list may say; a file of its own, because it is loaded with the first screen.

/** `rimborsare`: money that no order waits for; `attesa`: orders that wait for money; `tutti`: every attempt. The oldest first, but `tutti`. */
export const viste = ['rimborsare', 'attesa', 'tutti'] as const;

export const ordinamenti = sortsOf(['ordine', 'cliente', 'importo', 'metodo', 'stato', 'creato']);
