import { createServer, type ServerResponse } from 'node:http';
import { listenLocally, type LocalServer } from '#platform/server/http/local-server.ts';
import { stimaMatrice, type Punto } from '../../rules/stima.ts';
import { tappeMassime } from './tomtom.ts';

interface Domanda {
  readonly punti: readonly Punto[];
  readonly query: URLSearchParams;
}

/** Replies in TomTom's format: roads are a fifth longer than our estimate, traffic makes them a quarter slower. */
export function rispostaTomTom({ punti, query }: Domanda, chiave: string): readonly [status: number, body: object] {
  if (query.get('key') !== chiave) return [403, { detailedError: { code: 'Forbidden', message: 'Invalid key' } }];
  if (punti.length < 2 || punti.length > tappeMassime || punti.some(({ lat, lon }) => !Number.isFinite(lat + lon)))
    return [400, { detailedError: { code: 'BAD_INPUT', message: 'Bad locations' } }];
  const legs = punti.slice(1).map((a, i) => {
    const da = punti[i] ?? a;
    const { durate, distanze } = stimaMatrice([da, a]);
    const summary = {
      lengthInMeters: Math.round((distanze[1] ?? 0) * 1.2),
      travelTimeInSeconds: Math.round((durate[1] ?? 0) * 1.25),
      trafficDelayInSeconds: 0,
    };
    return { summary, points: [da, a].map(({ lat, lon }) => ({ latitude: lat, longitude: lon })) };
  });
  return [200, { formatVersion: '0.0.12', routes: [{ summary: legs[0]?.summary, legs, sections: [] }] }];
}

type Rispondi = (domanda: Domanda, uscita: ServerResponse) => void;

/** The simulated service on a real local socket; tests pass their own failures. */
export async function apriTomTom(
  chiave: string,
  rispondi: Rispondi = (domanda, uscita) => {
    const [status, body] = rispostaTomTom(domanda, chiave);
    uscita.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  },
): Promise<LocalServer> {
  const server = createServer(({ url = '/' }, uscita) => {
    const { pathname, searchParams } = new URL(url, 'http://tomtom');
    const punti = (pathname.split('/')[4] ?? '').split(':').map((coppia) => {
      const [lat = Number.NaN, lon = Number.NaN] = coppia.split(',').map(Number);
      return { lat, lon };
    });
    rispondi({ punti, query: searchParams }, uscita);
  });
  return listenLocally(server);
}
