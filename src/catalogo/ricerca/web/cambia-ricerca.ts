import { filtroPredefinito, scriviFiltro, type FiltroStati } from '#catalogo/ricerca/rules.ts';
import { rotturaDi, type Parole, type Rottura, type StatoPagina, type StatoRicerca } from './stato-ricerca.ts';

// Separate from `stato-ricerca.ts`, which the first load contains.

export const perLaPagina = ({ stati, filtri, unoBasta }: StatoRicerca): StatoPagina => ({
  ...(stati ? { stati } : {}),
  ...(filtri ? { filtri, ...(unoBasta ? { unoBasta } : {}) } : {}),
});

export function conFiltro({ stati: _, ...stato }: StatoRicerca, filtro: FiltroStati): StatoRicerca {
  const stati = scriviFiltro(filtro);
  return stati === scriviFiltro(filtroPredefinito) ? stato : { ...stato, stati };
}

/** P-240. */
export const ordini = [
  [3, 'Catalogo'],
  [1, 'Codice'],
  [2, 'Descrizione'],
] as const;

export const conOrdine = (
  { ordine: _, perFiltro: _filtro, decrescente: _verso, ...stato }: StatoRicerca,
  ordine: 1 | 2 | 3,
): StatoRicerca => (ordine === 3 ? stato : { ...stato, ordine });

export const conVista = ({ vista: _, ...stato }: StatoRicerca, elenco: boolean): StatoRicerca =>
  elenco ? { ...stato, vista: 'elenco' } : stato;

/** P-149. */
export function conScelta({ filtri = [], ...stato }: StatoRicerca, chiave: string, scelta: boolean): StatoRicerca {
  const altre = filtri.filter((una) => una !== chiave);
  const nuove = scelta ? [...altre, chiave] : altre;
  return nuove.length ? { ...stato, filtri: nuove } : stato;
}

export const senzaScelte = ({ filtri: _, ...stato }: StatoRicerca): StatoRicerca => stato;

/** Choosing the same filter again reverses the order (P-152). */
export function conOrdineFiltro(stato: StatoRicerca, filtro: string): StatoRicerca {
  const { perFiltro, decrescente, ...altro } = stato;
  return perFiltro === filtro
    ? { ...altro, perFiltro, ...(decrescente ? {} : { decrescente: true }) }
    : { ...altro, perFiltro: filtro };
}

type Interruttore = 'unoBasta' | 'tuttiFiltri' | 'senzaNomi';

export function conInterruttore(stato: StatoRicerca, nome: Interruttore, acceso: boolean): StatoRicerca {
  const { [nome]: _, ...altro } = stato;
  return acceso ? { ...altro, [nome]: true } : altro;
}

export const conParole = ({ parole: _, ...stato }: StatoRicerca, parole: Parole | null): StatoRicerca =>
  parole ? { ...stato, parole } : stato;

export function conGruppi({ gruppi: _, ...stato }: StatoRicerca, gruppi: Rottura): StatoRicerca {
  return gruppi === rotturaDi(stato) ? stato : { ...stato, gruppi };
}
