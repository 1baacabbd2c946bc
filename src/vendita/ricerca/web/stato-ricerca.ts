import { filtroPredefinito, leggiFiltro, scriviFiltro } from '#vendita/ricerca/rules.ts';
import type { FiltroStati } from '#vendita/ricerca/rules.ts';

/** What of the results stands in the address; what is left out is as usual. */
export interface StatoRicerca {
  /** Flags of the states that are shown, `0;0;0;0;1`. */
  readonly stati?: string;
  readonly ordine?: 1 | 2;
  readonly vista?: 'elenco';
}

/** Reads the address; what it can't read is as usual. */
export function leggiStato(search: Record<string, unknown>): StatoRicerca {
  const stati = typeof search['stati'] === 'string' && leggiFiltro(search['stati']) ? search['stati'] : null;
  const ordine = Number(search['ordine']);
  return {
    ...(stati ? { stati } : {}),
    ...(ordine === 1 || ordine === 2 ? { ordine } : {}),
    ...(search['vista'] === 'elenco' ? { vista: 'elenco' } : {}),
  };
}

export const filtroDi = ({ stati }: StatoRicerca): FiltroStati => (stati ? leggiFiltro(stati) : null) ?? filtroPredefinito;

export function conFiltro({ stati: _, ...stato }: StatoRicerca, filtro: FiltroStati): StatoRicerca {
  const stati = scriviFiltro(filtro);
  return stati === scriviFiltro(filtroPredefinito) ? stato : { ...stato, stati };
}

/** Ways to order, as the wire numbers them (P-240). */
export const ordini = [
  [3, 'Catalogo'],
  [1, 'Codice'],
  [2, 'Descrizione'],
] as const;

export const conOrdine = ({ ordine: _, ...stato }: StatoRicerca, ordine: 1 | 2 | 3): StatoRicerca => (ordine === 3 ? stato : { ...stato, ordine });

export const conVista = ({ vista: _, ...stato }: StatoRicerca, elenco: boolean): StatoRicerca => (elenco ? { ...stato, vista: 'elenco' } : stato);
