import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import { outside } from '#platform/server/outside/outside.ts';
import * as contract from '../contract.ts';
import { fileMessaggi } from './accoda-messaggi.ts';
import { elencoMessaggi } from './elenco-messaggi.ts';
import { inviiPeppol, versoPeppol } from './invii-peppol.ts';
import { codaPeppol, giroPeppol, partecipanteNostro, type PeppolParts } from './ricevi-peppol.ts';
import { impostazioniPeppol } from './settings.ts';

export const peppol = area<PeppolParts>({
  name: 'vendita/peppol',
  contract,
  settings: impostazioniPeppol,
  rowFiles: fileMessaggi,
  routes: () => answer(contract, { elencoMessaggiPeppol: ({ ctx, input }) => elencoMessaggi(ctx, input) }),
  outside: [
    outside(inviiPeppol, ({ store, papers, canalePeppol, settings }: PeppolParts) =>
      versoPeppol({ db: store.db, files: papers.files, canale: canalePeppol, noi: partecipanteNostro(settings) }),
    ),
  ],
  schedules: [{ queue: codaPeppol, when: { everySeconds: 60 }, work: giroPeppol }],
});
