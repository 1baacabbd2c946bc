import type { AnyCall } from '#platform/contract/call.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import type { Utente } from './utente.ts';

/** Whether a screen offers what a call does: the role has it, and the company's administrator does not withhold it. */
export const puo = (
  { ruolo, negati }: Pick<Utente, 'ruolo' | 'negati'>,
  { who, needs }: Pick<AnyCall, 'who' | 'needs'>,
): boolean => who.includes(ruolo) && !(needs && negati.includes(needs));

/** What leads to an order, wherever it is made. */
export const ordinare = { who: chiOrdina, needs: 'ordina' } as const;
