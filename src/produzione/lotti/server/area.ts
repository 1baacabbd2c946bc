import { interni } from '#parti/ruoli.ts';
import { stampantiPerRighe, type StampantiParts } from '#esterni/stampanti/server/index.ts';
import { area, type Parts } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { dettaglioLotto, elencoLotti } from './elenco.ts';
import { percorsoLotti } from './percorso-lotti.ts';
import { stampaLotto } from './stampa-lotto.ts';
import { tracciati } from './tracciati.ts';

export const lotti = area<Parts & StampantiParts>({
  name: 'produzione/lotti',
  contract,
  layouts: tracciati,
  menu: [
    {
      key: 'lotti',
      heading: 'produzione',
      label: 'Lotti di produzione',
      programPath: 'lottiProduzione',
      roles: interni,
      order: 320,
    },
  ],
  routes: (parts) =>
    answer(contract, {
      elencoLotti,
      dettaglioLotto,
      percorsoLotti,
      stampantiLotti: ({ ctx }) => stampantiPerRighe(ctx, parts.stampanti),
      stampaLotto: stampaLotto(parts),
    }),
});
