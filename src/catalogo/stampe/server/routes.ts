import { answer, type Route } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { avviaStampa } from './avvia-stampa.ts';
import { pdfCatalogo, pdfDi } from './pdf-catalogo.ts';
import type { Stampatore } from './stampatore.ts';

export const stampeRoutes = (parti: Stampatore): Route[] =>
  answer(contract, {
    pdfCatalogo: (given) => pdfCatalogo(parti, given),
    pdfCatalogoOpzioni: ({ ctx, input }) => pdfDi(parti, ctx, input),
    avviaStampa,
  });
