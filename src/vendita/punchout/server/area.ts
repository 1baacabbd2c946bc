import { area, type Parts } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import { impostazioniAccesso } from '#sistema/accesso/server/index.ts';
import * as contract from '../contract.ts';
import { elencoPunchout, eliminaPunchout, salvaPunchout, segretoPunchout } from './accessi.ts';
import { dimenticaVisite } from './dimentica-visite.ts';
import type { ParteLettura } from '#vendita/ordine-rapido/server/index.ts';
import { entraPunchout } from './entra-punchout.ts';
import { leggiVisita, trasferisciCarrello, type PortaParts } from './porta-carrello.ts';
import { servePunchout } from './serve-punchout.ts';

export const punchout = area<Parts & PortaParts & ParteLettura>({
  name: 'vendita/punchout',
  contract,
  menu: [
    {
      key: 'punchout',
      heading: 'documenti',
      label: 'Punchout',
      programType: 'vue',
      programPath: 'punchout',
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
      tables: ['punchout_accessi', 'punchout_visite'],
      customerTables: [],
    },
  ],
  routes: (parts) => {
    const { tokens, settings, addresses } = parts;
    const base = (): string => addresses.publicUrl() + settings.apiBase;
    return answer(contract, {
      elencoPunchout: elencoPunchout(base),
      salvaPunchout,
      eliminaPunchout,
      segretoPunchout,
      entraPunchout: entraPunchout({ tokens, giorniSessione: settings.of(impostazioniAccesso).giorniSessione }),
      leggiVisita: leggiVisita(parts),
      trasferisciCarrello: trasferisciCarrello(parts, base),
    });
  },
  clearing: dimenticaVisite,
  serve: servePunchout,
});
