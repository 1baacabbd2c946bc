import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import * as contract from '../contract.ts';
import { daLavorare } from '../rules.ts';
import { accreditaReso } from './accredita-reso.ts';
import { annullaPassoReso } from './annulla-passo-reso.ts';
import { chiediReso } from './chiedi-reso.ts';
import { controllaReso } from './controlla-reso.ts';
import { decidiReso, ritiraReso } from './decidi-reso.ts';
import { foglioReso } from './foglio-reso.ts';
import { caricaFotoReso, fileResi } from './foto-reso.ts';
import { elencoResi, leggiReso } from './leggi-resi.ts';
import { riceviReso } from './ricevi-reso.ts';
import { scrivania } from './scrivania.ts';

export const resi = area({
  name: 'vendita/resi',
  contract,
  menu: [{ key: 'resi', heading: 'documenti', label: 'Resi', roles: contract.elencoResi.who, order: 45 }],
  attention: [
    {
      key: 'resi',
      label: 'Resi da decidere, controllare o accreditare',
      roles: chiUsaMagazzino,
      order: 32,
      path: '/resi?vista=lavoro',
      urgent: false,
      count: () => sql`select count(*) from resi x where x.stato = any(${daLavorare}::text[])`,
    },
  ],
  desk: scrivania,
  rowFiles: fileResi,
  routes: ({ papers }) =>
    answer(contract, {
      elencoResi,
      leggiReso: leggiReso(papers),
      chiediReso,
      caricaFotoReso: caricaFotoReso(papers.files),
      decidiReso,
      ritiraReso,
      riceviReso,
      controllaReso,
      accreditaReso,
      annullaPassoReso,
      foglioReso: foglioReso(papers),
    }),
});
