import type { Actor } from '#platform/contract/actor.ts';
import { nominaImporti } from './nomina-importi.ts';

/**
 * Shown in place of a note (kind `nota`) that names an amount. The invisible characters tell it from the same words
 * typed by a person; text fields (`testo` of campi.ts) drop it, so it is never stored.
 */
export const testoTaciuto = '\u2060(testo non mostrato)\u2060';

/**
 * Value to store for a note. A user who may not see prices is not shown a note that names an amount; sending back the
 * words shown instead, or nothing, must not delete the note.
 */
export function nonPerdere({ negati }: Pick<Actor, 'negati'>, scritta: string, tenuta: string): string {
  const detta = scritta.replaceAll(testoTaciuto, '').trim();
  return detta === '' && negati.includes('prezzi') && nominaImporti(tenuta) ? tenuta : detta;
}
