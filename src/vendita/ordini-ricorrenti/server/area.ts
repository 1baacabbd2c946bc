import { area, type Parts } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import { answer } from '#platform/server/http/answer.ts';
import type { Prezzi } from '#prodotto/articolo/server/index.ts';
import type { LeggiOmaggi } from '#vendita/carrello/server/index.ts';
import { impostazioniClienti } from '#vendita/clienti/server/index.ts';
import * as contract from '../contract.ts';
import { giorniRitardo } from '../rules.ts';
import { codaRicorrenti, giroRicorrenti } from './giro-ricorrenti.ts';
import { ordinaAdesso } from './ordina-adesso.ts';
import { bozzaRicorrente, elencoRicorrenti, leggiRicorrente } from './leggi-ricorrenti.ts';
import {
  cambiaData,
  eliminaRicorrente,
  fermaRicorrente,
  modificaRicorrente,
  nuovoRicorrente,
  riprovaData,
} from './salva-ricorrente.ts';

type Needs = Parts & {
  readonly prezzi: Prezzi;
  readonly omaggi: LeggiOmaggi;
  readonly metodi: () => readonly string[];
};

export const ordiniRicorrenti = area<Needs>({
  name: 'vendita/ordini-ricorrenti',
  contract,
  menu: [
    {
      key: 'ordiniricorrenti',
      heading: 'documenti',
      label: 'Ordini ricorrenti',
      roles: contract.elencoRicorrenti.who,
      order: 54,
    },
  ],
  topics: [
    {
      name: 'ordiniRicorrenti',
      who: contract.elencoRicorrenti.who,
      per: 'customer',
      toldBy: 'tables',
      tables: ['ordini_ricorrenti', 'ordini_ricorrenti_date'],
      customerTables: [],
    },
  ],
  attention: [
    {
      key: 'ordini-ricorrenti',
      label: 'Ordini ricorrenti non fatti o incompleti',
      roles: [2, 4],
      order: 33,
      path: '/ordiniricorrenti?vista=guasti',
      urgent: false,
      count: (oggi) => sql`
        select count(*) from ordini_ricorrenti_date t where t.giorno >= ${oggi}::date - ${giorniRitardo}::int
          and (t.stato = 'non riuscito' or (t.stato = 'ordinato' and t.esito <> ''))`,
    },
  ],
  schedules: [
    {
      queue: codaRicorrenti,
      when: { everySeconds: 300 },
      work: ({ store, jobsIn, clock, addresses, settings, prezzi, omaggi, metodi }) =>
        giroRicorrenti({
          store,
          jobsIn,
          clock,
          urlPubblico: addresses.publicUrl,
          ...settings.of(impostazioniClienti),
          prezzi,
          omaggi,
          metodi,
        }),
    },
  ],
  routes: ({ prezzi, store, omaggi, metodi, addresses, settings }) =>
    answer(contract, {
      elencoRicorrenti,
      bozzaRicorrente: ({ ctx, input }) => bozzaRicorrente(prezzi, ctx, input),
      leggiRicorrente: ({ ctx, input }) => leggiRicorrente(prezzi, ctx, input.id),
      nuovoRicorrente,
      modificaRicorrente,
      eliminaRicorrente,
      fermaRicorrente,
      cambiaData,
      riprovaData,
      ordinaAdesso: ordinaAdesso({
        store,
        omaggi,
        metodi,
        urlPubblico: addresses.publicUrl,
        ...settings.of(impostazioniClienti),
      }),
    }),
});
