import { interni } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import { CachedReply } from '#platform/server/http/reply.ts';
import type { LiveTopic } from '#platform/server/live/topics.ts';
import { createSharedRun } from '#platform/server/shared-run.ts';
import * as contract from '../contract.ts';
import { attenzioni } from './attenzioni.ts';
import { annullaConfermato } from './annulla-confermato.ts';
import { annullaDdt } from './annulla-ddt.ts';
import { consegnaOrdine } from './consegna-ordine.ts';
import { bolleDaFatturare, elencoDaFatturare, fatturaBolle } from './fattura-bolle.ts';
import { avviaFatturazione, esitoFatturazione, fatturazione } from './fattura-tutti.ts';
import { iniziaPreparazione } from './inizia-preparazione.ts';
import { lasciaPreparazione } from './lascia-preparazione.ts';
import { leggiPreparazione } from './leggi-preparazione.ts';
import { elencoPreparazione } from './elenco-preparazione.ts';
import { scrivania } from './scrivania.ts';
import { settimanaOrdini, type Settimana } from './settimana-ordini.ts';
import { preparaRiga, scansiona } from './prepara-riga.ts';
import { tracciati } from './tracciati.ts';

const tema: LiveTopic = {
  name: 'preparazione',
  who: interni,
  per: 'key',
  toldBy: 'calls',
  tables: [],
  customerTables: [],
};

export const preparazione = area({
  name: 'logistica/preparazione',
  contract,
  layouts: tracciati,
  menu: [
    {
      key: 'settimana',
      heading: 'magazzino',
      label: 'Ordini della settimana',
      programPath: 'ordinipreparazione',
      roles: interni,
      order: 60,
    },
    { key: 'preparazione', heading: 'magazzino', label: 'Preparazione ordini', roles: interni, order: 61 },
    {
      key: 'fatture',
      heading: 'documenti',
      label: 'DDT da fatturare',
      programPath: 'preparazione/fatture',
      roles: [2, 4],
      order: 62,
    },
  ],
  attention: attenzioni,
  desk: scrivania,
  topics: [tema],
  works: [fatturazione],
  routes: () => {
    const settimane = createSharedRun<CachedReply<Settimana>>();
    return answer(contract, {
      settimanaOrdini: ({ ctx, input }) =>
        settimane.get(JSON.stringify(input), async () => new CachedReply(await settimanaOrdini(ctx, input))),
      elencoPreparazione,
      elencoDaFatturare,
      bolleDaFatturare,
      leggiPreparazione,
      iniziaPreparazione,
      lasciaPreparazione,
      preparaRiga,
      scansiona,
      consegnaOrdine,
      annullaConfermato,
      annullaDdt,
      fatturaBolle,
      avviaFatturazione,
      esitoFatturazione: ({ ctx, input }) => esitoFatturazione(ctx, input.id),
    });
  },
});
