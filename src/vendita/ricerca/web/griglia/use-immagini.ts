import { useQueries } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { scriviIdTestata } from '#parti/id-testata.ts';
import type { Immagine, Testata } from '../domanda.ts';
import { domandaImmagini } from '../domanda.ts';

type Immagini = ReadonlyMap<string, Immagine>;

const unite = (risposte: readonly UseQueryResult<{ immagini: readonly Immagine[] }>[]): Immagini =>
  new Map(risposte.flatMap(({ data }) => data?.immagini ?? []).map((immagine) => [scriviIdTestata(immagine), immagine]));

/** Pictures of all steps that are here, by `{codTestata}-{suffisso}`; each step asks once for its own. */
export const useImmagini = (passi: readonly { readonly testate: readonly Testata[] }[]): Immagini =>
  useQueries({ queries: passi.filter(({ testate }) => testate.length > 0).map(({ testate }) => domandaImmagini(testate)), combine: unite });
