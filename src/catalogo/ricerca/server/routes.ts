import type { FileVersions } from '#platform/server/files/versions.ts';
import { createReplyCache } from '#platform/server/http/reply.ts';
import { answer, type Route } from '#platform/server/http/answer.ts';
import type { VociInMemoria } from '#prodotto/filtri/server/index.ts';
import type { Testate } from '#prodotto/testate/server/index.ts';
import * as contract from '../contract.ts';
import { leggiAziende } from './aziende.ts';
import { cerca, type CodiciPropri, type ContaRicerche } from './cerca.ts';
import { completa } from './completa.ts';
import { leggiImmagini } from './immagini.ts';
import type { LiveIndex } from './costruzione/live-index.ts';
import type { Risposta } from './search/search.ts';
import type { Suggerimenti } from './search/voce.ts';
import { leggiPreferite } from './preferite.ts';

/** A step with filters is about 30 kB. */
const risultatiInMemoria = 500;
const suggeriteInMemoria = 200;

export interface RicercaParts {
  readonly testate: Testate;
  readonly indice: LiveIndex;
  readonly versioni: FileVersions;
  readonly vociCurate: VociInMemoria;
  readonly contaRicerche: ContaRicerche;
  readonly codiciPropri: CodiciPropri;
}

export function ricercaRoutes({
  testate,
  indice,
  versioni,
  vociCurate,
  contaRicerche,
  codiciPropri,
}: RicercaParts): Route[] {
  const risultati = {
    indice,
    contaRicerche,
    codiciPropri,
    risposte: createReplyCache<Risposta>({ max: risultatiInMemoria, sharedBy: 'role' }),
  };
  const suggerite = {
    indice,
    codiciPropri,
    versioni,
    vociCurate,
    risposte: createReplyCache<Suggerimenti>({ max: suggeriteInMemoria, sharedBy: 'role' }),
  };
  return answer(contract, {
    ricerca: (given) => cerca(risultati, given),
    sceltaRicerca: async ({ input: { valore } }) => {
      contaRicerche.scelta(valore);
      return 'OK' as const;
    },
    immagini: (given) => leggiImmagini({ testate, versioni }, given),
    autocompletamento: (given) => completa(suggerite, given),
    preferite: leggiPreferite,
    aziende: (given) => leggiAziende({ indice, versioni }, given),
  });
}
