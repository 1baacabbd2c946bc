import type { Sql } from '#platform/server/db/sql.ts';
import { senzaCliente } from '../rules/condizioni.ts';
import { calcolaPrezzo } from '../rules/prezzo.ts';
import { leggiArticoli } from './articoli.ts';
import { leggiCondizioni } from './condizioni.ts';
import { leggiGiacenze } from './giacenze.ts';
import type { Prezzi } from './prezzi.ts';

/**
 * Prices of some articles for one customer as the database has them now, read once through `db`: for a transaction that asks for many,
 * one by one. What was not read is unknown to it.
 */
export async function prezziFermi(db: Sql, { codAnagrafica, codici }: { readonly codAnagrafica: string; readonly codici: readonly string[] }): Promise<Prezzi> {
  const articoli = await leggiArticoli(db, codici);
  const cliente = (await leggiCondizioni(db, codAnagrafica, codici)) ?? senzaCliente;
  return {
    articolo: async (cdArticolo) => articoli.get(cdArticolo),
    condizioni: ({ codici: chiesti }) => ({ articoli: chiesti.map((codice) => articoli.get(codice)), cliente }),
    conPrezzo: async ({ data, righe }) =>
      righe.map(({ cdArticolo, quantita }) => {
        const articolo = articoli.get(cdArticolo);
        return articolo && { articolo, prezzo: calcolaPrezzo({ articolo, cliente }, { data, quantita }) };
      }),
    giacenze: (chiesti) => leggiGiacenze(db, chiesti),
  };
}
