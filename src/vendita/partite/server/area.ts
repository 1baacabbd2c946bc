import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { chiudiMese } from './chiudi-mese.ts';
import { elencoIncassi } from './elenco-incassi.ts';
import { elencoPartite, excelPartite, miePartite } from './elenco-partite.ts';
import { registraIncasso } from './registra-incasso.ts';
import { salvaFido } from './salva-fido.ts';
import { partiteCliente, situazioneCliente } from './situazione.ts';
import { stornaIncasso } from './storna-incasso.ts';
import { tracciati } from './tracciati.ts';
import { scrivania } from './scrivania.ts';

export const partite = area({
  name: 'vendita/partite',
  contract,
  layouts: tracciati,
  menu: [
    {
      key: 'partite',
      heading: 'documenti',
      label: 'Partite aperte',
      roles: [...contract.miePartite.who, ...contract.elencoPartite.who],
      needs: contract.miePartite.needs,
      order: 62,
    },
  ],
  desk: scrivania,
  routes: () =>
    answer(contract, {
      elencoPartite,
      excelPartite,
      miePartite: ({ ctx }) => miePartite(ctx),
      situazioneCliente: ({ ctx }) => situazioneCliente(ctx),
      partiteCliente: ({ ctx, input }) => partiteCliente(ctx, input.codAnagrafica),
      salvaFido,
      elencoIncassi,
      registraIncasso,
      stornaIncasso,
      chiudiMese,
    }),
});
