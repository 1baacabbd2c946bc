import type { Papers } from '#platform/server/pdf/papers.ts';
import type { Route } from '#platform/server/http/answer.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { leggiFiltriTestata, salvaFiltriTestata } from './filtri-di-testata.ts';
import { caricaImmagineTestata, togliImmagineTestata } from './figura-testata.ts';
import { leggiInfoTestata, salvaInfoTestata } from './informazioni.ts';
import { leggiRigheTestata, salvaRigheTestata } from './righe-testata.ts';
import { storicoTestata } from './storico-di-testata.ts';

export function contenutiTestataRoutes({ papers: { files } }: { readonly papers: Papers }): Route[] {
  return answer(contract, {
    leggiInfoTestata,
    salvaInfoTestata,
    storicoTestata,
    caricaImmagineTestata: (given) => caricaImmagineTestata(files, given),
    togliImmagineTestata,
    leggiFiltriTestata,
    salvaFiltriTestata,
    leggiRigheTestata,
    salvaRigheTestata,
  });
}
