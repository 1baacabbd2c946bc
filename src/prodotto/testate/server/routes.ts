import type { Parts } from '#platform/server/area.ts';
import { answer, type Route } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { altezzaImmagineTestata } from './altezza-immagine.ts';
import { cambioSuffisso } from './cambio-suffisso.ts';
import { impostaCategoria } from './imposta-categoria.ts';
import { caricaFiguraInfo, caricaVideoInfo } from './media-informazioni.ts';
import { modificaDescrizione } from './modifica-descrizione.ts';
import { leggiParole, paroleFulltext, paroleInUso, suggerimentiParole } from './parole.ts';
import { preferitoTestata } from './preferito-testata.ts';
import { contaPulizia, pulisciTestata } from './pulisci-testata.ts';
import { elencoCategorie, informazioniTestata, leggiOrdinamento } from './queries.ts';
import { salvaInformazioni } from './salva-informazioni.ts';
import { salvaOrdinamento } from './salva-ordinamento.ts';
import { salvaParole } from './salva-parole.ts';
import { leggiSicurezzaTestata, salvaSicurezzaTestata } from './sicurezza-testata.ts';
import { tipologiaTestata } from './tipologia-testata.ts';
import { leggiTipologia } from './tipologia.ts';

import { aggiungiTestata } from './gestione/aggiungi-testata.ts';
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
} from './gestione/elenchi.ts';
import { createContiTestate, elencoTestate } from './gestione/elenco.ts';
import { eliminaTestata, type UsiArticoli } from './gestione/elimina-testata.ts';
import { leggiTestataProdotto } from './gestione/leggi-testata.ts';
import { annullaGiorno, annullaModifica, comeEra } from './gestione/macchina-del-tempo.ts';
import { operaTestata } from './gestione/opera-testata.ts';
import { salvaTestata } from './gestione/salva-testata.ts';
import { ripristinaTestata, testateEliminate } from './gestione/testate-eliminate.ts';
import { aggiungiCorrelato } from './schede/aggiungi-correlato.ts';
import { eliminaCorrelato } from './schede/elimina-correlato.ts';
import { eliminaRigaCatalogo } from './schede/elimina-riga-testata.ts';
import { eliminaValoreTecnico } from './schede/elimina-valore-tecnico.ts';
import { inserisciVuoto } from './schede/inserisci-vuoto.ts';
import { rigeneraAnteprime } from './schede/rigenera-anteprime.ts';
import { salvaDatiTecnici } from './schede/salva-dati-tecnici.ts';
import { salvaValoreTecnico } from './schede/salva-valore-tecnico.ts';
import { leggiAreaTecnica, leggiCorrelati, leggiDatiTecnici, leggiValoriTecnici } from './schede/schede-testata.ts';

export interface TestateParts extends Pick<Parts, 'store' | 'changes' | 'versions' | 'papers'> {
  readonly usiArticoli: UsiArticoli;
}

export function testateRoutes({ store, changes, versions, papers: { files }, usiArticoli }: TestateParts): Route[] {
  const elenco = { versioni: versions, conti: createContiTestate({ db: store.db, changes }) };
  return answer(contract, {
    leggiSicurezzaTestata,
    salvaSicurezzaTestata,
    modificaDescrizione,
    elencoCategorie,
    impostaCategoria,
    informazioniTestata,
    salvaInformazioni,
    caricaFiguraInfo: caricaFiguraInfo(files),
    caricaVideoInfo: caricaVideoInfo(files),
    preferitoTestata,
    leggiTipologia,
    tipologiaTestata,
    cambioSuffisso,
    contaPulizia,
    pulisciTestata,
    leggiOrdinamento,
    salvaOrdinamento,
    altezzaImmagineTestata,
    paroleInUso,
    suggerimentiParole,
    paroleFulltext,
    leggiParole,
    salvaParole,
    leggiDatiTecnici,
    salvaDatiTecnici,
    leggiValoriTecnici,
    salvaValoreTecnico,
    eliminaValoreTecnico,
    leggiCorrelati,
    aggiungiCorrelato,
    eliminaCorrelato,
    leggiAreaTecnica,
    rigeneraAnteprime,
    inserisciVuoto,
    eliminaRigaCatalogo,
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
