import { lineaDAria, type Punto } from '../../rules/stima.ts';

/** Metres. A response with points farther from the requested ones belongs to another request. */
const lontano = 5000;

export const vicini = (chiesto: Punto, detto: Punto): boolean => lineaDAria(chiesto, detto) <= lontano;

const lunga = 20_000;

/** True for a plausible encoded polyline, which may be stored and drawn. */
export const lineaBuona = (linea: unknown): linea is string =>
  typeof linea === 'string' && linea.length <= lunga && /^[?-~]+$/.test(linea);
