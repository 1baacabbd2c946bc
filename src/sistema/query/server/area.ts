import { amministratori } from '#parti/ruoli.ts';
import { area, type Parts } from '#platform/server/area.ts';
import type { Reader } from '#platform/server/db/reader/reader.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { eliminaQuery } from './elimina-query.ts';
import { eseguiQuery } from './esegui-query.ts';
import { excelQuery } from './excel-query.ts';
import { leggiQuery, leggiTabelle } from './queries.ts';
import { salvaQuery } from './salva-query.ts';
import { impostazioniQuery } from './settings.ts';

export const query = area<Parts & { readonly lettore: Reader }>({
  name: 'sistema/query',
  contract,
  settings: impostazioniQuery,
  menu: [
    {
      key: 'query',
      heading: 'utilita',
      label: 'Query',
      programPath: 'utilita/query',
      roles: amministratori,
      order: 900,
    },
  ],
  routes: ({ lettore, settings }) => {
    const strumenti = { lettore, secondi: settings.of(impostazioniQuery).secondi };
    return answer(contract, {
      leggiQuery: ({ ctx }) => leggiQuery(ctx),
      leggiTabelle: () => leggiTabelle(lettore),
      eseguiQuery: eseguiQuery(strumenti),
      excelQuery: excelQuery(strumenti),
      salvaQuery,
      eliminaQuery,
    });
  },
});
