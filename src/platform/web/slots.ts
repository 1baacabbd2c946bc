import { createContext, useContext } from 'react';

/**
 * Screen parts supplied by a higher area, declared in the file that shows them: `declare module
 * '#platform/web/slots.ts' { interface Slots { … } }`. `src/main/web/slot-contents.ts` fills all.
 */
export interface Slots {}

const SlotsContext = createContext<Slots | null>(null);

export const SlotsProvider = SlotsContext.Provider;

export function useSlots(): Slots {
  const slots = useContext(SlotsContext);
  if (!slots) throw new Error('Slots are read outside SlotsProvider');
  return slots;
}
