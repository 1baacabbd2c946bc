import { answer, type Route } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { categorie } from './categorie.ts';
import { profilo } from './queries.ts';
import { salvaProfilo } from './salva-profilo.ts';

export const profiloRoutes = (): Route[] =>
  answer(contract, {
    leggiProfilo: ({ ctx }) => profilo(ctx.db, ctx.actor.idUtente),
    salvaProfilo,
    leggiCategorie: ({ ctx }) => categorie(ctx.db),
  });
