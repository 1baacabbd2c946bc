import { createContext, useContext } from 'react';

/**
 * Parts of a screen that a higher area brings into a lower one, by name. The file that shows a part declares it:
 * `declare module '#platform/web/slots.ts' { interface Slots { … } }`. `src/main/web/shell/slot-contents.ts` fills every slot; one that is
 * left empty does not compile.
 */
export interface Slots {}

const SlotsContext = createContext<Slots | null>(null);

/** Fills the slots of all screens below it. */
export const SlotsProvider = SlotsContext.Provider;

/** What the slots hold: components, lists and functions of other areas. */
export function useSlots(): Slots {
  const slots = useContext(SlotsContext);
  if (!slots) throw new Error('Slots are read outside SlotsProvider');
  return slots;
}
