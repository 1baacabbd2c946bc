import { prezzoListino, type Stagioni } from '../articles/prices.ts';
import { categoriaOf } from '../catalogue/headers.ts';
import type { Articolo } from '../catalogue/kinds.ts';
import type { Cliente } from '../customers/clienti.ts';
import type { Indirizzo } from '../customers/contacts.ts';
import type { Sconto } from '../customers/sconti.ts';
import { dateText, type Day } from '../dates.ts';
import { unit } from '../money.ts';

export interface Netto {
  readonly cdArticolo: string;
  readonly prezzo: number;
  readonly validoDal: string;
  readonly validoAl?: string | null;
}

export interface Compratore {
  readonly cliente: Cliente;
  readonly indirizzi: readonly Indirizzo[];
  readonly sconti: ReadonlyMap<string, Sconto>;
  readonly netti: readonly Netto[];
  readonly idUtente: number | null;
}

export interface Prezzo {
  readonly prezzo5: number;
  readonly sconto1: number;
  readonly sconto2: number;
}

/** Net price, else list price with the discount of article, category, brand or general terms. */
export function prezzoOf(
  { cliente, sconti, netti }: Compratore,
  articolo: Articolo,
  given: { quantita: number; day: Day; stagioni: Stagioni },
): Prezzo {
  const date = dateText(given.day);
  const netto = netti.find(
    (one) => one.cdArticolo === articolo.codice && one.validoDal <= date && (!one.validoAl || date < one.validoAl),
  );
  if (netto) return { prezzo5: Math.round(netto.prezzo * unit), sconto1: 0, sconto2: 0 };
  const { famiglia, numeroSerie, marca } = articolo.testata;
  const found =
    sconti.get(`articolo/${articolo.codice}`) ??
    sconti.get(`categoria/${categoriaOf(famiglia, numeroSerie)}`) ??
    sconti.get(`marca/${marca.codice}`) ??
    cliente;
  return {
    prezzo5: prezzoListino(articolo, { codListino: cliente.codListino, ...given }),
    sconto1: found.sconto1,
    sconto2: found.sconto2,
  };
}
