import type { FileVersions } from '#platform/server/files/versions.ts';
import type { Route } from '#platform/server/http/answer.ts';
import { answer } from '#platform/server/http/answer.ts';
import type { Testate } from '#prodotto/testate/server/index.ts';
import * as contract from '../contract.ts';
import { leggiAziende } from './aziende.ts';
import { cerca } from './cerca.ts';
import { completa } from './completa.ts';
import { leggiImmagini } from './immagini.ts';
import type { IndiceVivo } from './costruzione/tieni.ts';
import { leggiPreferite } from './preferite.ts';

export interface RicercaParts {
  readonly testate: Testate;
  readonly indice: IndiceVivo;
  readonly versioni: FileVersions;
}

export function ricercaRoutes({ testate, indice, versioni }: RicercaParts): Route[] {
  return answer(contract, {
    ricerca: (given) => cerca(indice, given),
    immagini: (given) => leggiImmagini({ testate, versioni }, given),
    autocompletamento: (given) => completa({ indice, versioni }, given),
    preferite: leggiPreferite,
    aziende: (given) => leggiAziende({ indice, versioni }, given),
  });
}
