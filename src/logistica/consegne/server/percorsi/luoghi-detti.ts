import type { Punto } from '../../rules/stima.ts';
import { lineaDAria } from '../../rules/stima.ts';

/** A point may be that far from its road, metres; an answer about places further off is that to another question. */
const lontano = 5000;

export const vicini = (chiesto: Punto, detto: Punto): boolean => lineaDAria(chiesto, detto) <= lontano;

const lunga = 20_000;

/** An encoded line, as it may be kept and drawn. */
export const lineaBuona = (linea: unknown): linea is string =>
  typeof linea === 'string' && linea.length <= lunga && /^[?-~]+$/.test(linea);
