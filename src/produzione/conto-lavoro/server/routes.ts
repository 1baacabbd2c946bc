import type { StampantiParts } from '#esterni/stampanti/server/index.ts';
import type { Parts } from '#platform/server/area.ts';
import { answer, type Route } from '#platform/server/http/answer.ts';
import { createSharedRun } from '#platform/server/shared-run.ts';
import * as contract from '../contract.ts';
import { elencoCicli, elencoLavorazioni } from './cicli.ts';
import { confermaRicezione } from './conferma-ricezione.ts';
import { ddtTerzista } from './ddt-terzista.ts';
import { dettaglioDocumento, excelDocumento } from './dettaglio-terzista.ts';
import { elencoCompletate, elencoDaInviare, elencoInviate } from './elenco.ts';
import { eliminaCiclo } from './elimina-ciclo.ts';
import { eliminaLavorazione } from './elimina-lavorazione.ts';
import { etichetteInvio } from './etichette-invio.ts';
import { esportaLavorazioni } from './esporta-lavorazioni.ts';
import { excelCompletate, excelInvio } from './excel-terzisti.ts';
import { inviaLavorazioni } from './invia-lavorazioni.ts';
import { eliminaPasso, salvaPasso } from './passi-ciclo.ts';
import { nuovoOrdineTerzista } from './nuovo-ordine-terzista.ts';
import { elencoTerzisti, passiSuccessivi } from './passi-successivi.ts';
import { pressoTerzisti, type Lavagna } from './presso-terzisti.ts';
import { salvaCiclo } from './salva-ciclo.ts';
import { salvaLavorazione } from './salva-lavorazione.ts';
import { salvaNumerazione } from './salva-numerazione.ts';
import { sollecitaTerzista } from './sollecita-terzista.ts';
import { elencoTestate } from './testate-terzisti.ts';

export type ContoLavoroParts = Pick<Parts, 'papers'> & StampantiParts;

export function contoLavoroRoutes(parts: ContoLavoroParts): Route[] {
  const insieme = createSharedRun<Lavagna>();
  return answer(contract, {
    elencoTestate,
    dettaglioDocumento,
    excelDocumento,
    ddtTerzista: (given) => ddtTerzista(parts, given),
    etichetteInvio: etichetteInvio(parts),
    salvaNumerazione,
    elencoTerzisti,
    nuovoOrdineTerzista,
    passiSuccessivi,
    elencoDaInviare,
    inviaLavorazioni,
    excelInvio,
    elencoInviate,
    confermaRicezione,
    elencoCompletate,
    excelCompletate,
    esportaLavorazioni,
    elencoLavorazioni,
    elencoCicli,
    salvaCiclo,
    eliminaCiclo,
    salvaPasso,
    eliminaPasso,
    salvaLavorazione,
    eliminaLavorazione,
    pressoTerzisti: (given) => insieme.get('', () => pressoTerzisti(given)),
    sollecitaTerzista,
  });
}
