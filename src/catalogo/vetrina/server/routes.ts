import type { Parts } from '#platform/server/area.ts';
import { answer, type Route } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { partiIdNews } from '../rules.ts';
import { leggiDatiAzienda, salvaDatiAzienda } from './dati-azienda.ts';
import { elencoNews, leggiNews } from './queries.ts';

export const vetrinaRoutes = ({ settings }: Pick<Parts, 'settings'>): Route[] =>
  answer(contract, {
    leggiDatiAzienda,
    salvaDatiAzienda,
    leggiMappa: () => ({ stile: settings.mapStyleUrl ?? null }),
    elencoNews: ({ ctx, input }) => elencoNews(ctx.db, input.pagina),
    leggiNews: ({ ctx, input }) => leggiNews(ctx.db, input.company, input.prog),
    leggiNewsPerId: ({ ctx, input }) => {
      const { company, prog } = partiIdNews(input.id);
      return leggiNews(ctx.db, company, prog);
    },
  });
