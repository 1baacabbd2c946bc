import { answer, type Route } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { contaVuote, eliminaFiltro, eliminaVuote, modificaFiltro } from './cambia-tutte.ts';
import { annullaCambio, elencoCambi } from './cambi-filtri.ts';
import { caricaFiltri } from './caricamento/carica-filtri.ts';
import {
  elencoCaricamenti,
  interrompiCaricamento,
  leggiCaricamento,
  modificheCaricamento,
} from './caricamento/caricamenti.ts';
import { scaricaFiltri } from './caricamento/scarica-filtri.ts';
import { annullaCaricamento, confermaCaricamento } from './caricamento/scrivi-caricamento.ts';
import { categorieAziende, salvaCategorieAzienda } from './categorie-aziende.ts';
import { elencoCompletamenti, modificaCompletamento } from './completamenti.ts';
import { leggiSinonimi, salvaSinonimi } from './sinonimi.ts';
import { leggiOrdineValori, salvaOrdineValori } from './ordine-dei-valori.ts';
import { aziendeDelValore, elencoFiltri } from './elenchi-filtri.ts';

export const filtriRoutes = (hash: string | null): Route[] =>
  answer(contract, {
    elencoFiltri,
    aziendeDelValore,
    elencoCompletamenti,
    modificaCompletamento,
    leggiSinonimi,
    salvaSinonimi,
    categorieAziende,
    salvaCategorieAzienda,
    contaVuote,
    eliminaVuote: (given) => eliminaVuote(hash, given),
    modificaFiltro: (given) => modificaFiltro(hash, given),
    eliminaFiltro: (given) => eliminaFiltro(hash, given),
    elencoCambi,
    annullaCambio: (given) => annullaCambio(hash, given),
    leggiOrdineValori,
    salvaOrdineValori: (given) => salvaOrdineValori(hash, given),
    caricaFiltri,
    elencoCaricamenti,
    leggiCaricamento,
    modificheCaricamento,
    interrompiCaricamento,
    confermaCaricamento,
    annullaCaricamento,
    scaricaFiltri,
  });
