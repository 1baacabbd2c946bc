import type { Punto } from '../../rules/stima.ts';
import { lineaBuona, vicini } from './luoghi-detti.ts';

/** Null: no route. */
export type Strada = { readonly metri: number; readonly secondi: number } | null;

/** Throws without a valid response; the caller then uses its estimate. */
export interface Percorsi {
  /** Row per origin, column per destination; at most fifty each. */
  matrice(da: readonly Punto[], a: readonly Punto[], signal?: AbortSignal): Promise<readonly (readonly Strada[])[]>;
  /** Encoded polyline with five decimals; null: no route. */
  linea(da: Punto, a: Punto, signal?: AbortSignal): Promise<string | null>;
}

interface Posto {
  readonly location?: unknown;
}

interface Tabella {
  readonly code?: unknown;
  readonly durations?: unknown;
  readonly distances?: unknown;
  readonly sources?: unknown;
  readonly destinations?: unknown;
}

interface Via {
  readonly code?: unknown;
  readonly routes?: readonly { readonly geometry?: unknown }[];
  readonly waypoints?: unknown;
}

/** `table` and `route`, longitude first. */
export function osrm({ url, timeout }: { readonly url: string; readonly timeout: number }): Percorsi {
  const chiedi = async <T>(percorso: string, signal?: AbortSignal): Promise<T> => {
    const tempo = AbortSignal.timeout(timeout);
    const risposta = await fetch(`${url.replace(/\/$/, '')}/${percorso}`, {
      redirect: 'error',
      signal: signal ? AbortSignal.any([tempo, signal]) : tempo,
    });
    const body = (await risposta.json()) as T & { readonly code?: unknown };
    // `NoRoute` is an answer, sent as 400.
    if (risposta.status !== 200 && body.code !== 'NoRoute')
      throw new Error(`The routing service answered ${risposta.status} ${String(body.code)}`);
    return body;
  };
  return {
    matrice: async (da, a, signal) => {
      const numeri = (di: readonly Punto[], prima: number): string => di.map((_, i) => prima + i).join(';');
      const domanda = `sources=${numeri(da, 0)}&destinations=${numeri(a, da.length)}&annotations=duration,distance`;
      const tabella = await chiedi<Tabella>(`table/v1/driving/${coordinate([...da, ...a])}?${domanda}`, signal);
      verificaPosti(tabella.sources, da);
      verificaPosti(tabella.destinations, a);
      const [secondi, metri] = [quadro(tabella.durations, da, a), quadro(tabella.distances, da, a)];
      return secondi.map((riga, i) =>
        riga.map((uno, j): Strada => {
          const suoi = metri[i]?.[j] ?? null;
          return uno === null || suoi === null ? null : { metri: suoi, secondi: uno };
        }),
      );
    },
    linea: async (da, a, signal) => {
      const domanda = 'overview=simplified&geometries=polyline';
      const via = await chiedi<Via>(`route/v1/driving/${coordinate([da, a])}?${domanda}`, signal);
      if (via.code === 'NoRoute') return null;
      verificaPosti(via.waypoints, [da, a]);
      const linea = via.routes?.[0]?.geometry;
      if (!lineaBuona(linea)) throw new Error('The routing service answered no line');
      return linea;
    },
  };
}

const coordinate = (punti: readonly Punto[]): string =>
  punti.map(({ lat, lon }) => `${lon.toFixed(5)},${lat.toFixed(5)}`).join(';');

/** Refuses a response about other places than those requested. */
function verificaPosti(detti: unknown, chiesti: readonly Punto[]): void {
  const posti = Array.isArray(detti) ? (detti as readonly (Posto | null)[]) : [];
  const giusti = chiesti.every((punto, i) => {
    const [lon, lat] = Array.isArray(posti[i]?.location) ? (posti[i].location as readonly number[]) : [];
    return vicini(punto, { lat: Number(lat), lon: Number(lon) });
  });
  if (posti.length !== chiesti.length || !giusti) throw new Error('The routing service answered for other places');
}

/** As many rows and columns as requested; null: no route. */
function quadro(detto: unknown, da: readonly Punto[], a: readonly Punto[]): readonly (readonly (number | null)[])[] {
  const righe = Array.isArray(detto) ? (detto as readonly unknown[]) : [];
  const numero = (uno: unknown): boolean =>
    uno === null || (typeof uno === 'number' && uno >= 0 && Number.isFinite(uno));
  const buono = righe.every((riga) => Array.isArray(riga) && riga.length === a.length && riga.every(numero));
  if (righe.length !== da.length || !buono) throw new Error('The routing service answered another matrix');
  return righe as readonly (readonly (number | null)[])[];
}
