import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import * as contract from '../contract.ts';
import { caricaCodici, confermaCaricamento, leggiCaricamento, revocaCaricamento } from './carica-codici.ts';
import { codiciArticolo, elencoCodici, excelCodici } from './elenco-codici.ts';
import { eliminaMisure, rimettiMisure } from './misure-tolte.ts';
import { decidiCodice, eliminaCodice, modificaCodice, nuovoCodice } from './salva-codice.ts';
import { tracciati } from './tracciati.ts';

export const codiciCliente = area({
  name: 'vendita/codici-cliente',
  contract,
  layouts: tracciati,
  firstSteps: [
    {
      key: 'suoi-codici',
      label: 'I vostri codici',
      note: 'Caricati una volta da un file, si cerca e si ordina con quelli.',
      roles: [1],
      needs: 'ordina',
      order: 20,
      path: '/codicicliente',
      done: (actor) => sql`exists (select from codici_cliente c where c.cod_anagrafica = ${clienteDi(actor)})`,
    },
  ],
  menu: [
    {
      key: 'codicicliente',
      heading: 'documenti',
      label: 'Codici cliente',
      roles: contract.elencoCodici.who,
      order: 53,
    },
  ],
  topics: [
    {
      name: 'codiciCliente',
      who: contract.elencoCodici.who,
      per: 'customer',
      toldBy: 'tables',
      tables: ['codici_cliente'],
      customerTables: [],
    },
  ],
  routes: ({ uploads, papers: { files } }) =>
    answer(contract, {
      elencoCodici,
      excelCodici: ({ ctx, input }) => excelCodici(ctx, input),
      codiciArticolo: ({ ctx, input }) => codiciArticolo(ctx, input.cdArticolo),
      nuovoCodice,
      modificaCodice,
      eliminaCodice,
      eliminaMisure,
      rimettiMisure,
      decidiCodice,
      caricaCodici: caricaCodici({ uploads, files }),
      leggiCaricamento: ({ ctx, input }) => leggiCaricamento(ctx, input.id),
      confermaCaricamento,
      revocaCaricamento,
    }),
});
