import { area } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import { answer } from '#platform/server/http/answer.ts';
import { impostazioniClienti } from '#vendita/clienti/server/index.ts';
import * as contract from '../contract.ts';
import { allegaFile, fileDomande } from './allega-file.ts';
import { apriDomanda } from './apri-domanda.ts';
import { aChiScrive, contaDaLeggere, elencoDomande, leggiDomanda } from './leggi-domande.ts';
import { scriviMessaggio } from './scrivi-messaggio.ts';
import { chiudiDomanda, prendiDomanda, segnaLetta } from './stato-domanda.ts';
import { scrivania } from './scrivania.ts';

export const domande = area({
  name: 'vendita/domande',
  contract,
  // One table with two topics, both fired by its triggers: the office follows all threads, a customer its own.
  topics: [
    { name: 'domande', who: [2, 4], per: 'whole', toldBy: 'tables', tables: ['domande'], customerTables: [] },
    { name: 'domandeCliente', who: [1], per: 'customer', toldBy: 'tables', tables: ['domande'], customerTables: [] },
  ],
  menu: [{ key: 'domande', heading: 'documenti', label: 'Domande', roles: contract.elencoDomande.who, order: 47 }],
  attention: [
    {
      key: 'domande',
      label: 'Domande di clienti a cui rispondere',
      roles: contract.prendiDomanda.who,
      order: 31,
      path: '/domande?stato=aperta',
      urgent: false,
      count: () => sql`select count(*) from domande x where x.stato = 'aperta'`,
    },
  ],
  desk: scrivania,
  rowFiles: fileDomande,
  routes: ({ papers, uploads, settings, addresses }) => {
    const posta = { ...settings.of(impostazioniClienti), urlPubblico: addresses.publicUrl };
    return answer(contract, {
      elencoDomande,
      aChiScrive,
      contaDaLeggere,
      leggiDomanda: leggiDomanda(papers),
      apriDomanda: apriDomanda(posta),
      scriviMessaggio: scriviMessaggio(posta),
      allegaFile: allegaFile({ files: papers.files, uploads }),
      segnaLetta,
      chiudiDomanda,
      prendiDomanda,
    });
  },
});
