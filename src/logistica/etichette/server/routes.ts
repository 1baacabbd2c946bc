import type { StampantiParts } from '#esterni/stampanti/server/index.ts';
import { answer, type Route } from '#platform/server/http/answer.ts';
import type { Papers } from '#platform/server/pdf/papers.ts';
import * as contract from '../contract.ts';
import { annullaSpedizione } from './annulla.ts';
import { borderoSpedizioni } from './bordero.ts';
import { avviaConferma, confermaSpedizioni, esitoConferma } from './conferma.ts';
import type { CorriereParts } from './contesto-corrieri.ts';
import { controllaCollo, statoControllo } from './controllo-colli.ts';
import { fatturatoCorrieri, tariffeCorrieri } from './costi.ts';
import { creaSpedizione } from './crea.ts';
import { cercaSpedizioni, documentiDellaSpedizione, elencoSpedizioni } from './elenco.ts';
import { eliminaDocumentoSpedizione, eliminaSpedizione } from './elimina.ts';
import { erroriSpedizioni } from './errori-spedizioni.ts';
import { excelSpedizioni } from './excel-spedizioni.ts';
import {
  clienteSpedizione,
  documentiSpedizione,
  documentoInfo,
  infoSpedizione,
  prossimoCodice,
} from './leggi-spedizione.ts';
import { messaggioSpedizione } from './messaggio.ts';
import { inserisciSpedizione, preparaSpedizione } from './prepara.ts';
import { salvaSpedizione } from './salva-spedizione.ts';
import { spedizioniDocumento } from './spedizioni-documento.ts';
import { etichettePdf, stampaSpedizione } from './stampa.ts';
import { trackingSpedizione } from './tracking.ts';

type EtichetteParts = CorriereParts & Pick<StampantiParts, 'stampanti'> & { readonly papers: Papers };

export const etichetteRoutes = (parts: EtichetteParts): Route[] =>
  answer(contract, {
    statoControllo,
    controllaCollo,
    documentoInfo,
    eliminaDocumentoSpedizione,
    eliminaSpedizione,
    clienteSpedizione: ({ ctx, input }) => clienteSpedizione(ctx, input),
    documentiSpedizione,
    prossimoCodice,
    infoSpedizione,
    cercaSpedizioni,
    preparaSpedizione,
    inserisciSpedizione,
    salvaSpedizione,
    elencoSpedizioni,
    fatturatoCorrieri,
    tariffeCorrieri: ({ ctx }) => tariffeCorrieri(ctx),
    excelSpedizioni: ({ ctx, input }) => excelSpedizioni(ctx, input),
    erroriSpedizioni,
    documentiDellaSpedizione,
    creaSpedizione: creaSpedizione(parts),
    confermaSpedizioni: confermaSpedizioni(parts),
    avviaConferma: avviaConferma(parts),
    esitoConferma: ({ ctx, input }) => esitoConferma(ctx, input.id),
    annullaSpedizione: annullaSpedizione(parts),
    messaggioSpedizione,
    stampaSpedizione: stampaSpedizione(parts),
    etichettePdf: etichettePdf(parts),
    borderoSpedizioni: ({ ctx, input }) => borderoSpedizioni(parts.papers, ctx, input),
    spedizioniDocumento: ({ ctx, input }) => spedizioniDocumento(parts, ctx, input),
    trackingSpedizione: ({ ctx, input }) => trackingSpedizione(parts, ctx, input),
  });
