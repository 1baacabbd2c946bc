import { answer, type Route } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { contenutoCassetto, macchineMagazzino, strutturaCassetti, trovaCassetto } from './cassetti.ts';
import { cancellaCoda, codaMagazzino } from './coda-magazzino.ts';
import { comandoMagazzino } from './comando-magazzino.ts';
import type { MagazzinoParts } from './magazzino-parts.ts';
import { chiarisciRichiesta } from './coda/chiarisci.ts';
import { cassettiOrdine, estraiOrdine } from './ordine.ts';
import { infoCassetti, pingMagazzino } from './stato-macchina.ts';

export const magazzinoRoutes = (parts: MagazzinoParts): Route[] =>
  answer(contract, {
    comandoMagazzino: comandoMagazzino(parts),
    macchineMagazzino: ({ ctx }) => macchineMagazzino(ctx),
    pingMagazzino: ({ ctx, input }) => pingMagazzino(ctx, parts.macchina, input.macchina),
    infoCassetti: ({ ctx, input }) => infoCassetti(ctx, parts.macchina, input),
    strutturaCassetti,
    contenutoCassetto,
    codaMagazzino,
    cancellaCoda,
    chiarisciRichiesta,
    trovaCassetto,
    cassettiOrdine: ({ ctx, input }) => cassettiOrdine(ctx, input),
    estraiOrdine: estraiOrdine(parts),
  });
