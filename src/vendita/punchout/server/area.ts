import { area, type Parts } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import { outside } from '#platform/server/outside/outside.ts';
import { impostazioniAccesso } from '#sistema/accesso/server/index.ts';
import { creaSigillo, type Sigillo } from '#sistema/sicurezza/server/index.ts';
import * as contract from '../contract.ts';
import { elencoPunchout, eliminaPunchout, segretoPunchout } from './accessi.ts';
import { dimenticaVisite } from './dimentica-visite.ts';
import type { ParteLettura } from '#vendita/ordine-rapido/server/index.ts';
import { elencoMessaggiCxml, messaggiDelDocumento } from './elenco-cxml.ts';
import { entraPunchout } from './entra-punchout.ts';
import { leggiVisita, trasferisciCarrello, type PortaParts } from './porta-carrello.ts';
import { codaRisposte, giroRisposte } from './risposte/accoda-cxml.ts';
import { inviiCxml, versoProgrammi } from './risposte/invii-cxml.ts';
import { salvaPunchout } from './salva-accesso.ts';
import { serveProva } from './prova-programma.ts';
import { servePunchout } from './serve-punchout.ts';
import { impostazioniPunchout } from './settings.ts';

/** Encrypts our credentials for customers' programs. */
const sigilloDi = ({ settings }: Pick<Parts, 'settings'>): Sigillo => creaSigillo(settings.jwtSecret, 'risposte cXML');

export const punchout = area<Parts & PortaParts & ParteLettura>({
  name: 'vendita/punchout',
  contract,
  settings: impostazioniPunchout,
  menu: [
    {
      key: 'punchout',
      heading: 'documenti',
      label: 'Punchout',
      roles: contract.elencoPunchout.who,
      needs: contract.elencoPunchout.needs,
      order: 62,
    },
  ],
  topics: [
    {
      name: 'punchout',
      who: contract.elencoPunchout.who,
      per: 'customer',
      toldBy: 'tables',
      tables: ['punchout_accessi', 'punchout_visite', 'punchout_messaggi'],
      customerTables: [],
    },
  ],
  routes: (parts) => {
    const { tokens, settings, addresses } = parts;
    const base = (): string => addresses.publicUrl() + settings.apiBase;
    return answer(contract, {
      elencoPunchout: elencoPunchout(base),
      salvaPunchout: salvaPunchout({ sigillo: sigilloDi(parts), ...settings.of(impostazioniPunchout) }),
      eliminaPunchout,
      segretoPunchout,
      entraPunchout: entraPunchout({ tokens, giorniSessione: settings.of(impostazioniAccesso).giorniSessione }),
      leggiVisita: leggiVisita(parts),
      trasferisciCarrello: trasferisciCarrello(parts, base),
      elencoMessaggiCxml: ({ ctx, input }) => elencoMessaggiCxml(ctx, input),
      messaggiDelDocumento: ({ ctx, input }) => messaggiDelDocumento(ctx, input),
    });
  },
  outside: [
    outside(inviiCxml, (parts: Parts) =>
      versoProgrammi({ db: parts.store.db, sigillo: sigilloDi(parts), ...parts.settings.of(impostazioniPunchout) }),
    ),
  ],
  schedules: [{ queue: codaRisposte, when: { everySeconds: 60 }, work: giroRisposte }],
  clearing: dimenticaVisite,
  serve: (app, parts) => {
    servePunchout(app, parts);
    serveProva(app, parts);
  },
});
