import { answer, type Route } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { stampanteDi } from './accoda-etichette.ts';
import { anteprimaEtichetta } from './anteprima.ts';
import {
  annullaEtichetta,
  elencoEtichette,
  elencoStampanti,
  leggiEtichetta,
  ristampaEtichetta,
} from './etichette-mandate.ts';
import { stampaEtichette } from './stampa-etichette.ts';
import type { StampantiParts } from './stampanti-parts.ts';

export const stampantiRoutes = (parts: StampantiParts): Route[] =>
  answer(contract, {
    elencoStampanti: ({ ctx }) => elencoStampanti(ctx, parts.stampanti),
    statoStampante: ({ input }) => {
      const stampante = stampanteDi(parts.stampanti, input.nome);
      if (stampante.canale === 'programma') return { pronta: true, motivo: '' };
      return parts.stampanti.porta.stato(stampante);
    },
    anteprimaEtichetta: ({ ctx, input }) => anteprimaEtichetta(parts, ctx, input),
    stampaEtichette: stampaEtichette(parts),
    elencoEtichette: ({ ctx, input }) => elencoEtichette(ctx, parts.stampanti, input),
    leggiEtichetta: ({ ctx, input }) => leggiEtichetta(ctx, parts.stampanti, input.id),
    ristampaEtichetta: (given) => ristampaEtichetta(parts.stampanti, given),
    annullaEtichetta,
  });
