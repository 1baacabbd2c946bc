import { createStore, useStore } from '#platform/web/store.ts';

/** How role 2 works on the results: boxes on the cards, a click that chooses instead of opening, everything chosen. Lasts as long as the tab. */
interface Modi {
  readonly manutenzione: boolean;
  readonly multiSelezione: boolean;
  readonly tutti: boolean;
}

export const modi = createStore<Modi>({ manutenzione: false, multiSelezione: false, tutti: false });
export const useModi = (): Modi => useStore(modi);
export const cambiaModo = (modo: Partial<Modi>): void => modi.set({ ...modi.get(), ...modo });

/** What a click on a card does: opens, opens beside a box, chooses. */
export type Modo = 'apri' | 'spunta' | 'scegli';
export const modoDi = ({ manutenzione, multiSelezione }: Modi): Modo =>
  multiSelezione ? 'scegli' : manutenzione ? 'spunta' : 'apri';
