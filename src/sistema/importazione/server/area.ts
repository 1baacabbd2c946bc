import { amministratori } from '#parti/ruoli.ts';
import { area, type Parts } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import { longWork } from '#platform/server/work/long-work.ts';
import * as contract from '../contract.ts';
import { annullaImportazione } from './annulla-importazione.ts';
import { caricaConsegna, fileImportazioni } from './carica-consegna.ts';
import { confermaImportazione } from './conferma-importazione.ts';
import { elencoImportazioni, leggiImportazione } from './elenco.ts';
import { leggiCartella } from './guai-cartella.ts';
import { genereImportazione, genereRevoca } from './generi-lavoro.ts';
import { codaCartella, importaCartella } from './importa-cartella.ts';
import { dimenticaRighe } from './dimentica-righe.ts';
import { lasciaFile, lavoraImportazione, type Importatore } from './lavora-importazione.ts';
import { lavoraRevoca } from './lavora-revoca.ts';
import { revocaImportazione } from './revoca-importazione.ts';
import { ricontrollaImportazione } from './ricontrolla-importazione.ts';
import { impostazioniImportazione } from './settings.ts';

export interface ImportazioneParts extends Parts {
  readonly consegne: () => Importatore['consegne'];
}

export const importazione = area<ImportazioneParts>({
  name: 'sistema/importazione',
  contract,
  menu: [
    {
      key: 'importazione',
      heading: 'utilita',
      label: 'Importazione dati',
      programPath: 'utilita/importazione',
      roles: amministratori,
      order: 330,
    },
  ],
  clearing: dimenticaRighe,
  rowFiles: fileImportazioni,
  settings: impostazioniImportazione,
  routes: ({ papers: { files }, settings }) =>
    answer(contract, {
      leggiCartella: ({ ctx }) => leggiCartella(ctx, settings.of(impostazioniImportazione)),
      elencoImportazioni,
      leggiImportazione: ({ ctx, input }) => leggiImportazione(ctx, input.id),
      caricaConsegna: (given) => caricaConsegna(files, given),
      confermaImportazione,
      annullaImportazione,
      revocaImportazione,
      ricontrollaImportazione,
    }),
  schedules: [
    {
      queue: codaCartella,
      when: { everySeconds: 30 },
      work: ({ consegne, settings, store: { db }, clock, log }) =>
        importaCartella({
          ...settings.of(impostazioniImportazione),
          consegne: consegne(),
          db,
          clock,
          guasto: (error) => log.warn({ err: error }, 'a delivery of the folder was not imported'),
        }),
    },
  ],
  works: [
    longWork(
      genereImportazione,
      ({ consegne, papers: { files }, store: { db }, clock }: ImportazioneParts) =>
        lavoraImportazione({ consegne: consegne(), files, db, clock }),
      ({ papers: { files }, store: { db }, clock }) => lasciaFile({ files, db, clock }),
    ),
    longWork(genereRevoca, ({ consegne, store: { db } }: ImportazioneParts) =>
      lavoraRevoca({ consegne: consegne(), db }),
    ),
  ],
});
