import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import {
  chiaveCatalogoUscita,
  elencoCataloghiUscita,
  eliminaCatalogoUscita,
  fermaCatalogoUscita,
  ritiraChiaveCatalogoUscita,
  salvaCatalogoUscita,
  scaricaCatalogoUscita,
} from './cataloghi-cliente.ts';
import { codaConsegna, consegna } from './consegna/manda-catalogo.ts';
import { consegnaCatalogo, salvaConsegnaCatalogo, togliConsegnaCatalogo } from './consegna/salva-consegna.ts';
import { codaNotte, preparaDiNotte } from './notte.ts';
import { fileUscita, preparaCatalogoUscita, preparazione } from './prepara-catalogo.ts';
import { serveCataloghi } from './serve-cataloghi.ts';
import { impostazioniUscita } from './settings.ts';

export const cataloghiUscita = area({
  name: 'vendita/cataloghi-uscita',
  contract,
  settings: impostazioniUscita,
  rowFiles: fileUscita,
  menu: [
    {
      key: 'cataloghi-uscita',
      heading: 'documenti',
      label: 'Cataloghi in uscita',
      programPath: 'cataloghiuscita',
      roles: contract.elencoCataloghiUscita.who,
      needs: contract.elencoCataloghiUscita.needs,
      order: 61,
    },
  ],
  topics: [
    {
      name: 'cataloghiUscita',
      who: contract.elencoCataloghiUscita.who,
      per: 'customer',
      toldBy: 'tables',
      tables: ['cataloghi_uscita'],
      customerTables: [],
    },
  ],
  works: [preparazione],
  jobs: [{ queue: codaConsegna, work: consegna }],
  // At night in Italy, after the backup.
  schedules: [{ queue: codaNotte, when: { dailyAtHour: 2 }, work: preparaDiNotte }],
  routes: (parts) => {
    const { settings, addresses, papers } = parts;
    return answer(contract, {
      elencoCataloghiUscita: elencoCataloghiUscita(() => addresses.publicUrl() + settings.apiBase),
      salvaCatalogoUscita,
      fermaCatalogoUscita,
      eliminaCatalogoUscita,
      preparaCatalogoUscita,
      scaricaCatalogoUscita: ({ ctx, input }) => scaricaCatalogoUscita(papers, ctx, input),
      chiaveCatalogoUscita,
      ritiraChiaveCatalogoUscita,
      salvaConsegnaCatalogo: salvaConsegnaCatalogo(parts),
      togliConsegnaCatalogo,
      consegnaCatalogo,
    });
  },
  serve: serveCataloghi,
});
