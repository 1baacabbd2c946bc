import type { FileVersions } from '#platform/server/files/versions.ts';
import type { Route } from '#platform/server/http/answer.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { leggiDescrizioneTecnica, salvaDescrizioneTecnica } from './descrizione-tecnica.ts';
import { dettaglio } from './dettaglio.ts';
import { listini } from './listini.ts';
import { ordinatoArticolo, ordiniFornitoriArticolo } from './ordini.ts';
import type { Preferiti } from './preferiti.ts';
import { segnaPreferito } from './preferiti.ts';
import type { Prezzi } from './prezzi.ts';
import { prezzo } from './prezzo.ts';
import { modificaQuantitaScatola } from './quantita-scatola.ts';
import { tipologiaArticolo } from './tipologia-articolo.ts';

export function articoloRoutes(deps: { readonly prezzi: Prezzi; readonly preferiti: Preferiti; readonly versioni: FileVersions }): Route[] {
  return answer(contract, {
    dettaglioArticolo: (given) => dettaglio(deps.prezzi, given),
    prezzoArticolo: (given) => prezzo(deps, given),
    preferitoArticolo: segnaPreferito,
    tipologiaArticolo,
    modificaQuantitaScatola,
    leggiDescrizioneTecnica,
    salvaDescrizioneTecnica,
    ordinatoArticolo,
    ordiniFornitoriArticolo,
    listiniArticolo: (given) => listini(deps.prezzi, given),
  });
}
