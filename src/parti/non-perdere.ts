import type { Actor } from '#platform/contract/actor.ts';
import { nominaImporti } from './nomina-importi.ts';

/**
 * What is stored of a note (kind `nota`) when it is written: who sees no prices was shown an empty one where it names
 * an amount, and that empty one, sent back, is no wish to delete it.
 */
export const nonPerdere = ({ negati }: Pick<Actor, 'negati'>, scritta: string, tenuta: string): string =>
  scritta === '' && negati.includes('prezzi') && nominaImporti(tenuta) ? tenuta : scritta;
