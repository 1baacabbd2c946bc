import type { Actor } from '#platform/contract/actor.ts';
import { nominaImporti } from './nomina-importi.ts';

/**
 * Value to store for a note (kind `nota`). A user who may not see prices gets an empty text if the note names an
 * amount; sending that empty text back must not delete the note.
 */
export const nonPerdere = ({ negati }: Pick<Actor, 'negati'>, scritta: string, tenuta: string): string =>
  scritta === '' && negati.includes('prezzi') && nominaImporti(tenuta) ? tenuta : scritta;
