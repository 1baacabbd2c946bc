import type { AnyCall } from '#platform/contract/call.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import type { Utente } from './utente.ts';

/** Whether a screen offers a call: the role may use it, and the company's administrator has not withheld the right. */
export const puo = (
  { ruolo, negati }: Pick<Utente, 'ruolo' | 'negati'>,
  { who, needs }: Pick<AnyCall, 'who' | 'needs'>,
): boolean => who.includes(ruolo) && !(needs && negati.includes(needs));

/** Required to order, wherever the order is made. */
export const ordinare = { who: chiOrdina, needs: 'ordina' } as const;
