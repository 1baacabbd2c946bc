import type { Parts } from '#platform/server/area.ts';
import type { Route } from '#platform/server/http/answer.ts';
import { answer } from '#platform/server/http/answer.ts';
import { cambioSuffisso } from '#prodotto/testate/server/index.ts';
import * as contract from '../contract.ts';
import { aggiungiTestata } from './aggiungi-testata.ts';
import { caricaImmagineTestata, togliImmagineTestata } from './contenuti/figura-testata.ts';
import { leggiFiltriTestata, salvaFiltriTestata } from './contenuti/filtri-di-testata.ts';
import { leggiInfoTestata, salvaInfoTestata } from './contenuti/informazioni.ts';
import { leggiRigheTestata, salvaRigheTestata } from './contenuti/righe-testata.ts';
import { storicoTestata } from './contenuti/storico-di-testata.ts';
import {
  categorieCataloghi,
  codiceLineaTestata,
  dettaglioCategoria,
  elencoAziendeTestata,
  elencoCataloghi,
  elencoCatMerceologiche,
  sottoCategorieCataloghi,
} from './elenchi.ts';
import { createContiTestate, elencoTestate } from './elenco.ts';
import type { UsiArticoli } from './elimina-testata.ts';
import { eliminaTestata } from './elimina-testata.ts';
import { leggiTestataProdotto } from './leggi-testata.ts';
import { annullaGiorno, annullaModifica, comeEra } from './macchina-del-tempo.ts';
import { operaTestata } from './opera-testata.ts';
import { salvaTestata } from './salva-testata.ts';
import { ripristinaTestata, testateEliminate } from './testate-eliminate.ts';

export interface TestataProdottoParts extends Pick<Parts, 'store' | 'changes' | 'versions' | 'papers'> {
  readonly usiArticoli: UsiArticoli;
}

export function testataProdottoRoutes({
  store,
  changes,
  versions,
  papers: { files },
  usiArticoli,
}: TestataProdottoParts): Route[] {
  const elenco = { versioni: versions, conti: createContiTestate({ db: store.db, changes }) };
  return answer(contract, {
    elencoTestate: (given) => elencoTestate(elenco, given),
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
    impostaCategorie: salvaTestata,
    codiceLineaTestata,
    testateEliminate,
    ripristinaTestata,
    annullaModifica,
    annullaGiorno,
    comeEra,
    leggiInfoTestata,
    salvaInfoTestata,
    storicoTestata,
    caricaImmagineTestata: (given) => caricaImmagineTestata(files, given),
    togliImmagineTestata,
    leggiFiltriTestata,
    salvaFiltriTestata,
    leggiRigheTestata,
    salvaRigheTestata,
  });
}
