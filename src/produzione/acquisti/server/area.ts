import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { chiudiRiga } from './chiudi-riga.ts';
import { confermaLetta, modificaRigaAcquisto } from './modifica-riga-acquisto.ts';
import { correggiRicevimento } from './correggi-ricevimento.ts';
import { fornitori } from './fornitori.ts';
import { calcolaProposte, calcoloProposte } from './calcola-riordino.ts';
import { nuovoOrdine } from './nuovo-ordine.ts';
import { proposteFornitore, proposteRiordino } from './proposte.ts';
import { regolaRiordino, salvaRegola } from './regola-riordino.ts';
import { riceviMerce } from './ricevi-merce.ts';
import { ricevimentiRiga } from './ricevimenti-riga.ts';
import { scrivania } from './scrivania.ts';

export const acquisti = area({
  name: 'produzione/acquisti',
  contract,
  menu: [
    {
      key: 'riordino',
      heading: 'produzione',
      label: 'Proposte di riordino',
      roles: contract.proposteRiordino.who,
      order: 64,
    },
  ],
  desk: scrivania,
  works: [calcoloProposte],
  routes: () =>
    answer(contract, {
      fornitori,
      nuovoOrdine,
      proposteRiordino,
      proposteFornitore,
      calcolaProposte,
      regolaRiordino: ({ ctx, input }) => regolaRiordino(ctx, input),
      salvaRegola,
      riceviMerce,
      ricevimentiRiga,
      correggiRicevimento,
      chiudiRiga,
      confermaLetta,
      modificaRigaAcquisto,
    }),
});
