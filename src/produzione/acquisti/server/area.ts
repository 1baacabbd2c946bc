import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { correggiRicevimento, ricevimentiRiga } from './correggi-ricevimento.ts';
import { fornitori } from './fornitori.ts';
import { nuovoOrdine } from './nuovo-ordine.ts';
import { riceviMerce } from './ricevi-merce.ts';

export const acquisti = area({
  name: 'produzione/acquisti',
  contract,
  routes: () =>
    answer(contract, {
      fornitori: ({ ctx, input }) => fornitori(ctx, input),
      nuovoOrdine,
      riceviMerce,
      ricevimentiRiga: ({ ctx, input }) => ricevimentiRiga(ctx, input),
      correggiRicevimento,
    }),
});
