import { interni } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import { impostazioniAccesso } from '#sistema/accesso/server/index.ts';
import * as contract from '../contract.ts';
import { creaIngresso } from './crea-ingresso.ts';
import { entra } from './entra.ts';
import { elencoIngressi } from './queries.ts';
import { ritiraIngresso } from './ritira-ingresso.ts';

export const ingressi = area({
  name: 'vendita/ingressi',
  contract,
  menu: [{ key: 'ingressi', heading: 'documenti', label: 'Ingressi clienti', roles: interni, order: 400 }],
  routes: ({ tokens, settings, addresses }) =>
    answer(contract, {
      entra: entra({ tokens, giorniSessione: settings.of(impostazioniAccesso).giorniSessione }),
      elencoIngressi,
      creaIngresso: creaIngresso(addresses),
      ritiraIngresso,
    }),
});
