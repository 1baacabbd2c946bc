import { answer, type Route } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { accreditaFattura } from './accredita-fattura.ts';
import { mandaDocumento } from './manda-documento.ts';
import { paginaDocumento } from './pagina-documento.ts';
import { pdfDocumento, pdfPagina, type StampaDocumenti } from './pdf-documento.ts';
import { xmlFattura, xmlPagina } from './xml-fattura.ts';
import { cercaDocumenti, dettaglioDocumento, elencoDocumenti } from './queries.ts';

export const documentiRoutes = (carta: StampaDocumenti): Route[] =>
  answer(contract, {
    accreditaFattura,
    elencoDocumenti: async ({ ctx, input }) => ({ documenti: await elencoDocumenti(ctx, input) }),
    pdfDocumento: (given) => pdfDocumento(carta, given),
    xmlFattura: (given) => xmlFattura(carta, given),
    cercaDocumenti: async ({ ctx, input }) => ({ documenti: await cercaDocumenti(ctx, input) }),
    paginaDocumento: ({ ctx, input }) => paginaDocumento(ctx, input),
    pdfPagina: (given) => pdfPagina(carta, given),
    xmlPagina: (given) => xmlPagina(carta, given),
    mandaDocumento,
    dettaglioDocumento,
  });
