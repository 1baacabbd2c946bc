import { interni } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { calcolaKm, leggiRimborso } from './leggi-rimborso.ts';
import {
  aggiungiDestinazione,
  eliminaDestinazioni,
  riapriRimborso,
  salvaCosto,
  salvaKm,
  spostaDestinazione,
} from './scrivi-rimborso.ts';
import { excelMese, meseRimborsi, stampaMese, stampaRimborso } from './stampa-rimborso.ts';
import { ultimiRimborsi } from './ultimi-rimborsi.ts';

export const rimborsi = area({
  name: 'logistica/rimborsi',
  contract,
  menu: [{ key: 'rimborsi', heading: 'consegne', label: 'Rimborsi', roles: interni, order: 205 }],
  topics: [
    {
      name: 'rimborsi',
      who: contract.leggiRimborso.who,
      per: 'whole',
      toldBy: 'calls',
      tables: [],
      customerTables: [],
    },
  ],
  routes: (parts) =>
    answer(contract, {
      leggiRimborso,
      ultimiRimborsi,
      aggiungiDestinazione,
      eliminaDestinazioni,
      spostaDestinazione,
      calcolaKm,
      salvaKm,
      salvaCosto,
      stampaRimborso: stampaRimborso(parts),
      riapriRimborso,
      meseRimborsi,
      stampaMese: stampaMese(parts),
      excelMese,
    }),
});
