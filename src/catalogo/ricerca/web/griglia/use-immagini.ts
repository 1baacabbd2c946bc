import { useQueries } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { scriviIdTestata } from '#parti/id-testata.ts';
import type { Immagine, Testata } from '../domanda.ts';
import { domandaImmagini } from '../domanda.ts';
import type { Riga } from './righe-griglia.ts';
import { passiDi } from './righe-griglia.ts';

type Immagini = ReadonlyMap<string, Immagine>;

const unite = (risposte: readonly UseQueryResult<{ immagini: readonly Immagine[] }>[]): Immagini =>
  new Map(
    risposte.flatMap(({ data }) => data?.immagini ?? []).map((immagine) => [scriviIdTestata(immagine), immagine]),
  );

/** One request per step. */
export const useImmagini = (
  passi: readonly { readonly testate: readonly Testata[] }[],
  righe: readonly Riga<Testata>[],
): Immagini =>
  useQueries({ queries: passiDi(passi, righe).map(({ testate }) => domandaImmagini(testate)), combine: unite });
