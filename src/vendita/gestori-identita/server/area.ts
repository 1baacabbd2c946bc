import { area, type Parts } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import { fetchOutside } from '#platform/server/http/fetch-outside.ts';
import { impostazioniAccesso } from '#sistema/accesso/server/index.ts';
import { creaSigillo } from '#sistema/sicurezza/server/index.ts';
import * as contract from '../contract.ts';
import { dimenticaSessioni } from './dimentica-sessioni.ts';
import {
  ciSonoGestori,
  confermaConGestore,
  entraConGestore,
  iniziaConferma,
  iniziaConGestore,
} from './entra-con-gestore.ts';
import type { GestoriParts } from './gestori-parts.ts';
import { codaGestori, giroGestori } from './giro-gestori.ts';
import { esciConGestore } from './esci-con-gestore.ts';
import { leggiGestore } from './leggi-gestore.ts';
import { salvaGestore, togliGestore } from './salva-gestore.ts';
import { creaScoperte } from './scoperte.ts';
import { impostazioniGestori } from './settings.ts';
import { serveUscita } from './uscita.ts';

const timeout = 10_000;

const fatte = new WeakMap<Parts['settings'], GestoriParts>();

/** One instance for calls, checks and logout, so that provider metadata is read once. */
function parti(parts: Parts): GestoriParts {
  const fatta = fatte.get(parts.settings) ?? nuove(parts);
  fatte.set(parts.settings, fatta);
  return fatta;
}

function nuove({ settings, tokens, addresses, security, clock }: Parts): GestoriParts {
  const { interni, hosts } = settings.of(impostazioniGestori);
  return {
    tokens,
    addresses,
    security,
    giorniSessione: settings.of(impostazioniAccesso).giorniSessione,
    sigillo: creaSigillo(settings.jwtSecret, 'gestori identità'),
    interni,
    hosts,
    rete: fetchOutside({ hosts, timeout }),
    scoperte: creaScoperte(clock),
  };
}

export const gestoriIdentita = area({
  name: 'vendita/gestori-identita',
  contract,
  settings: impostazioniGestori,
  menu: [
    {
      key: 'accesso-aziendale',
      heading: 'documenti',
      label: 'Accesso aziendale',
      roles: contract.leggiGestore.who,
      needs: contract.leggiGestore.needs,
      order: 61,
    },
  ],
  routes: (parts) => {
    const miei = parti(parts);
    return answer(contract, {
      ciSonoGestori: ciSonoGestori(miei),
      iniziaConGestore: iniziaConGestore(miei),
      entraConGestore: entraConGestore(miei),
      esciConGestore: esciConGestore(miei),
      iniziaConferma: iniziaConferma(miei),
      confermaConGestore: confermaConGestore(miei),
      leggiGestore: leggiGestore(miei, parts.settings.apiBase),
      salvaGestore: salvaGestore(miei),
      togliGestore,
    });
  },
  schedules: [
    { queue: codaGestori, when: { everySeconds: 30 }, work: (parts) => giroGestori({ ...parts, ...parti(parts) }) },
  ],
  clearing: dimenticaSessioni,
  serve: (app, parts) => serveUscita(app, parts.settings.apiBase, { ...parts, ...parti(parts) }),
});
