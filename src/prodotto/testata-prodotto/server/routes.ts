import type { FileVersions } from '#platform/server/files/versions.ts';
import type { Route } from '#platform/server/http/answer.ts';
import { answer } from '#platform/server/http/answer.ts';
import { cambioSuffisso } from '#prodotto/testate/server/index.ts';
import * as contract from '../contract.ts';
import { aggiungiTestata } from './aggiungi-testata.ts';
import {
  categorieCataloghi,
  codiceLineaTestata,
  dettaglioCategoria,
  elencoAziendeTestata,
  elencoCataloghi,
  elencoCatMerceologiche,
  sottoCategorieCataloghi,
} from './elenchi.ts';
import { elencoTestate } from './elenco.ts';
import type { UsiArticoli } from './elimina-testata.ts';
import { eliminaTestata } from './elimina-testata.ts';
import { leggiTestataProdotto } from './leggi-testata.ts';
import { annullaGiorno, annullaModifica, comeEra } from './macchina-del-tempo.ts';
import { operaTestata } from './opera-testata.ts';
import { impostaCategorie, salvaTestata } from './salva-testata.ts';

export interface TestataProdottoParts {
  readonly versions: FileVersions;
  readonly usiArticoli: UsiArticoli;
}

export function testataProdottoRoutes({ versions, usiArticoli }: TestataProdottoParts): Route[] {
  return answer(contract, {
    elencoTestate: (given) => elencoTestate(versions, given),
    leggiTestataProdotto: (given) => leggiTestataProdotto(versions, given),
    aggiungiTestata,
    salvaTestata,
    operaTestata,
    cambiaSuffissoTestata: cambioSuffisso,
    eliminaTestata: (given) => eliminaTestata(usiArticoli, given),
    elencoAziendeTestata,
    elencoCatMerceologiche,
    dettaglioCategoria,
    elencoCataloghi,
    categorieCataloghi,
    sottoCategorieCataloghi,
    impostaCategorie,
    codiceLineaTestata,
    annullaModifica,
    annullaGiorno,
    comeEra,
  });
}
