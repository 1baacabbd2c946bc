import { interni } from '#parti/ruoli.ts';
import { area, type Parts } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import type { LiveTopic } from '#platform/server/live/topics.ts';
import { impostazioniDocumenti } from '#vendita/documenti/server/index.ts';
import * as contract from '../contract.ts';
import { codaScansioni, fileArrivi } from './accogli.ts';
import { areeScansioni } from './aree.ts';
import { caricaScansioni } from './carica-scansioni.ts';
import { copieFirmate } from './copie-firmate.ts';
import { archivioScansioni, elencoScansioni, ultimeScansioni } from './elenco.ts';
import { eliminaScansione } from './elimina-scansione.ts';
import { leggiArrivo } from './leggi-arrivo.ts';
import { mostraAlCliente } from './mostra-al-cliente.ts';
import { codaCartellaScansioni, prendiCartella } from './prendi-cartella.ts';
import { dividiScansione, rileggiNonViste, unisciScansione } from './parti-a-mano.ts';
import { riprendiScansione } from './riprendi-scansione.ts';
import { salvaScansione } from './salva-scansione.ts';
import { impostazioniScansioni } from './settings.ts';
import { togliArrivo } from './togli-arrivo.ts';
import { tracciati } from './tracciati.ts';
import { scrivania } from './scrivania.ts';

const tema: LiveTopic = {
  name: 'scansioni',
  who: interni,
  per: 'whole',
  toldBy: 'tables',
  tables: ['scansioni', 'scansioni_arrivi'],
  customerTables: [],
};

export const scansioni = area<Parts & { readonly consegne: () => { readonly url: string } }>({
  name: 'logistica/scansioni',
  contract,
  settings: impostazioniScansioni,
  layouts: tracciati,
  topics: [tema],
  rowFiles: fileArrivi,
  menu: [{ key: 'scansioni', heading: 'magazzino', label: 'Scansioni', roles: interni, order: 315 }],
  desk: scrivania,
  routes: ({ papers }) =>
    answer(contract, {
      areeScansioni: ({ ctx }) => areeScansioni(papers, ctx),
      archivioScansioni: (given) => archivioScansioni(papers, given),
      ultimeScansioni: ({ ctx }) => ultimeScansioni(papers, ctx),
      elencoScansioni: (given) => elencoScansioni(papers, given),
      copieFirmate: copieFirmate(papers),
      salvaScansione: salvaScansione('Scansioni'),
      salvaCodBarError: salvaScansione('CodBarError'),
      eliminaScansione,
      riprendiScansione,
      dividiScansione,
      unisciScansione,
      rileggiNonViste,
      togliArrivo,
      mostraAlCliente,
      caricaScansioni: (given) => caricaScansioni(papers.files, given),
    }),
  jobs: [
    {
      queue: codaScansioni,
      work: ({ store, clock, papers: { files, prints }, settings }) =>
        leggiArrivo({ store, clock, files, prints, ...settings.of(impostazioniDocumenti) }),
    },
  ],
  schedules: [
    {
      queue: codaCartellaScansioni,
      when: { everySeconds: 30 },
      work: ({ store, clock, jobsIn, papers: { files }, settings, log, consegne }) =>
        prendiCartella({
          ...settings.of(impostazioniScansioni),
          store,
          clock,
          jobsIn,
          files,
          url: consegne().url,
          guasto: (nome, motivo) => log.warn({ nome, motivo }, 'a scan of the folder was not taken'),
        }),
    },
  ],
});
