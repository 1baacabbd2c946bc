import { answer, type Route } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { allegaProgramma } from './allega-programma.ts';
import { caricaProgramma } from './carica-programma.ts';
import type { CentroLavoroParts } from './centrolavoro-parts.ts';
import { elencoDime, eliminaDima, foriDima, programmaDima, salvaDima } from './dime.ts';
import { eseguiComando } from './esegui.ts';
import { eliminaProgramma, modificaProgramma, rilasciaProgramma } from './modifica-programma.ts';
import { abilitaPersona, persone } from './persone.ts';
import { lascia, prendi } from './presa.ts';
import { elencoProgrammi, lavoriCentroLavoro, leggiProgramma, utilizzo } from './queries.ts';
import { leggiStato, provaConnessione } from './leggi-stato.ts';

export const centrolavoroRoutes = (parts: CentroLavoroParts): Route[] =>
  answer(contract, {
    pingCentroLavoro: () => provaConnessione(parts),
    eseguiCentroLavoro: eseguiComando(parts),
    statoCentroLavoro: ({ ctx }) => leggiStato(parts, ctx),
    prendiCentroLavoro: prendi,
    lasciaCentroLavoro: lascia,
    personeCentroLavoro: ({ ctx }) => persone(ctx),
    abilitaPersona,
    elencoCentroLavoro: ({ ctx, input }) => elencoProgrammi(parts, ctx, input),
    leggiProgrammaCnc: ({ ctx, input }) => leggiProgramma(parts, ctx, input),
    caricaProgramma: caricaProgramma(parts),
    modificaProgramma,
    rilasciaProgramma,
    eliminaProgramma,
    allegaProgramma: allegaProgramma(parts),
    elencoDime: ({ ctx }) => elencoDime(ctx),
    salvaDima,
    eliminaDima,
    foriDima: foriDima(parts),
    programmaDima: programmaDima(parts),
    lavoriCentroLavoro: ({ ctx, input }) => lavoriCentroLavoro(ctx, input),
    utilizzoCentroLavoro: ({ ctx, input }) => utilizzo(ctx, input),
  });
