import type { Papers } from '#platform/server/pdf/papers.ts';
import type { Route } from '#platform/server/http/answer.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { altezzaImmagineTestata } from './altezza-immagine.ts';
import { cambioSuffisso } from './cambio-suffisso.ts';
import { impostaCategoria } from './imposta-categoria.ts';
import { caricaFiguraInfo, caricaVideoInfo } from './media-informazioni.ts';
import { modificaDescrizione } from './modifica-descrizione.ts';
import { leggiParole, paroleFulltext, paroleInUso, suggerimentiParole } from './parole.ts';
import { preferitoTestata } from './preferito-testata.ts';
import { pulisciTestata } from './pulisci-testata.ts';
import { elencoCategorie, informazioniTestata, leggiOrdinamento } from './queries.ts';
import { salvaInformazioni } from './salva-informazioni.ts';
import { salvaOrdinamento } from './salva-ordinamento.ts';
import { salvaParole } from './salva-parole.ts';
import { tipologiaTestata } from './tipologia-testata.ts';
import { leggiTipologia } from './tipologia.ts';

export function testateRoutes({ papers: { files } }: { readonly papers: Papers }): Route[] {
  return answer(contract, {
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
    pulisciTestata,
    leggiOrdinamento,
    salvaOrdinamento,
    altezzaImmagineTestata,
    paroleInUso,
    suggerimentiParole,
    paroleFulltext,
    leggiParole,
    salvaParole,
  });
}
