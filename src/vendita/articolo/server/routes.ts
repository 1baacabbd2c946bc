import type { Route } from '#platform/server/http/answer.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { dettaglio } from './dettaglio.ts';
import type { Preferiti } from './preferiti.ts';
import { segnaPreferito } from './preferiti.ts';
import type { Prezzi } from './prezzi.ts';
import { prezzo } from './prezzo.ts';

export function articoloRoutes(deps: { readonly prezzi: Prezzi; readonly preferiti: Preferiti }): Route[] {
  return answer(contract, {
    dettaglioArticolo: (given) => dettaglio(deps.prezzi, given),
    prezzoArticolo: (given) => prezzo(deps, given),
    preferitoArticolo: segnaPreferito,
  });
}
