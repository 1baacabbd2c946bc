import type { Route } from '#platform/server/http/answer.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { aggiungiCorrelato } from './aggiungi-correlato.ts';
import { eliminaCorrelato } from './elimina-correlato.ts';
import { eliminaRigaCatalogo } from './elimina-riga.ts';
import { eliminaValoreTecnico } from './elimina-valore-tecnico.ts';
import { inserisciVuoto } from './inserisci-vuoto.ts';
import type { Catalogo } from './pagina.ts';
import { pagina } from './pagina.ts';
import { rigeneraAnteprime } from './rigenera-anteprime.ts';
import { salvaDatiTecnici } from './salva-dati-tecnici.ts';
import { salvaValoreTecnico } from './salva-valore-tecnico.ts';
import { leggiAreaTecnica, leggiCorrelati, leggiDatiTecnici, leggiValoriTecnici } from './schede-pagina.ts';

export function catalogoRoutes(catalogo: Catalogo): Route[] {
  return answer(contract, {
    paginaCatalogo: (given) => pagina(catalogo, given),
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
  });
}
