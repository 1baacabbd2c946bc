import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { daAbbinare, elencoAbbinamenti, scelteAbbinamento } from './leggi-abbinamenti.ts';
import { leggiClassificazione } from './leggi-classificazione.ts';
import { impostazioniBmecat } from './settings.ts';
import { salvaAbbinamenti } from './salva-abbinamenti.ts';
import { tracciati } from './tracciati.ts';

export const bmecat = area({
  name: 'prodotto/bmecat',
  contract,
  layouts: tracciati,
  settings: impostazioniBmecat,
  routes: () =>
    answer(contract, {
      classificazioneArticolo: leggiClassificazione,
      scelteAbbinamento: ({ ctx }) => scelteAbbinamento(ctx),
      daAbbinare,
      elencoAbbinamenti,
      salvaAbbinamenti,
    }),
});
