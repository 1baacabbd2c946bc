import { scriviPolilinea } from '../../rules/polilinea.ts';
import type { Punto } from '../../rules/stima.ts';
import { lineaBuona, vicini } from './luoghi-detti.ts';

export interface Tratta {
  readonly metri: number;
  readonly secondi: number;
  /** Encoded polyline of five decimals. */
  readonly linea: string;
}

/**
 * Legs of one tour of at most `tappeMassime` points, with the traffic at `partenza`, a local time of the origin
 * (`2026-05-04T07:30:00`), or else now. Throws if the service does not answer or answers another tour; the caller
 * then uses its own estimate.
 */
export type GiroSuStrada = (
  punti: readonly Punto[],
  partenza: string | null,
  signal?: AbortSignal,
) => Promise<readonly Tratta[]>;

/** Maximum points per request. */
export const tappeMassime = 150;
/** Maximum points of a drawn leg; longer ones are thinned out. */
const disegnati = 1500;

interface Leg {
  readonly summary?: { readonly lengthInMeters?: unknown; readonly travelTimeInSeconds?: unknown };
  readonly points?: readonly { readonly latitude?: unknown; readonly longitude?: unknown }[];
}

interface Risposta {
  readonly routes?: readonly { readonly legs?: readonly Leg[] }[];
}

/** TomTom Routing API, `calculateRoute`: latitude first. The key is part of the URL, so no error may quote it. */
export function tomtom(config: {
  readonly url: string;
  readonly chiave: string;
  readonly timeout: number;
}): GiroSuStrada {
  const base = config.url.replace(/\/$/, '');
  return async (punti, partenza, signal) => {
    const luoghi = punti.map(({ lat, lon }) => `${lat.toFixed(5)},${lon.toFixed(5)}`).join(':');
    const domanda = new URLSearchParams({
      key: config.chiave,
      routeType: 'fastest',
      traffic: 'true',
      travelMode: 'van',
    });
    if (partenza) domanda.set('departAt', partenza);
    const tempo = AbortSignal.timeout(config.timeout);
    const risposta = await fetch(`${base}/routing/1/calculateRoute/${luoghi}/json?${domanda}`, {
      redirect: 'error',
      signal: signal ? AbortSignal.any([tempo, signal]) : tempo,
    });
    if (risposta.status !== 200) throw new Error(`TomTom answered ${risposta.status}`);
    const legs = ((await risposta.json()) as Risposta).routes?.[0]?.legs;
    if (!Array.isArray(legs) || legs.length !== punti.length - 1) throw new Error('TomTom answered another tour');
    return (legs as readonly Leg[]).map((leg, i) => trattaDi(leg, punti[i], punti[i + 1]));
  };
}

function trattaDi({ summary, points = [] }: Leg, da: Punto | undefined, a: Punto | undefined): Tratta {
  const [metri, secondi] = [Number(summary?.lengthInMeters), Number(summary?.travelTimeInSeconds)];
  const tutti = points.map(({ latitude, longitude }) => ({ lat: Number(latitude), lon: Number(longitude) }));
  const [primo, ultimo] = [tutti[0], tutti.at(-1)];
  if (!da || !a || !primo || !ultimo || !vicini(da, primo) || !vicini(a, ultimo))
    throw new Error('TomTom answered for other places');
  const ogni = Math.ceil(tutti.length / disegnati);
  const linea = scriviPolilinea(tutti.filter((_, i) => i % ogni === 0 || i === tutti.length - 1));
  if (!(metri >= 0) || !(secondi >= 0) || !Number.isFinite(metri + secondi) || !lineaBuona(linea))
    throw new Error('TomTom answered no road');
  return { metri, secondi, linea };
}
