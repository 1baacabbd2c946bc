import type { Parts } from '#platform/server/area.ts';
import { answer, type Route } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { caricaImmagine } from './carica-immagine.ts';
import { cercaHelp } from './cerca-help.ts';
import { eliminaArgomento } from './elimina-argomento.ts';
import { indiceHelp, leggiHelp } from './queries.ts';
import { salvaArgomento } from './salva-argomento.ts';
import { salvaHelp } from './salva-help.ts';
import { spostaArgomento } from './sposta-argomento.ts';

export const aiutoRoutes = ({ papers: { files } }: Parts): Route[] =>
  answer(contract, {
    indiceHelp: ({ ctx }) => indiceHelp(ctx.db, ctx.actor.ruolo),
    cercaHelp: ({ ctx, input }) => cercaHelp(ctx.db, ctx.actor.ruolo, input.testo),
    leggiHelp: ({ ctx, input }) => leggiHelp(ctx.db, ctx.actor.ruolo, input.helpName),
    salvaHelp,
    salvaArgomento,
    spostaArgomento,
    eliminaArgomento,
    caricaImmagine: caricaImmagine(files),
  });
