import type { IdTestata } from '#parti/id-testata.ts';
import { leggiIdTestata } from '#parti/id-testata.ts';
import { testataNonTrovata } from './modifica.ts';

/** The id of a path; one that can't be read is a header that is not there. */
export function idDi(id: string): IdTestata {
  const letto = leggiIdTestata(id);
  if (!letto) throw testataNonTrovata();
  return letto;
}
