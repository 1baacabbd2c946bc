import { createStore, useStore } from '#platform/web/store.ts';

/** Working modes of role 2, per tab. */
interface Modi {
  readonly manutenzione: boolean;
  readonly multiSelezione: boolean;
  readonly tutti: boolean;
}

export const modi = createStore<Modi>({ manutenzione: false, multiSelezione: false, tutti: false });
export const useModi = (): Modi => useStore(modi);
export const cambiaModo = (modo: Partial<Modi>): void => modi.set({ ...modi.get(), ...modo });

/** A click opens the header, opens it with a checkbox beside, or selects it. */
export type Modo = 'apri' | 'spunta' | 'scegli';
export const modoDi = ({ manutenzione, multiSelezione }: Modi): Modo =>
  multiSelezione ? 'scegli' : manutenzione ? 'spunta' : 'apri';
