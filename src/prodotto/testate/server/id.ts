import { leggiIdTestata, type IdTestata } from '#parti/id-testata.ts';
import { testataNonTrovata } from './modifica.ts';

/** A malformed id is 404. */
export function idDi(id: string): IdTestata {
  const letto = leggiIdTestata(id);
  if (!letto) throw testataNonTrovata();
  return letto;
}
