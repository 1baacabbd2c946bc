import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally, type LocalServer } from '#platform/server/http/local-server.ts';
import { scriviPolilinea } from '../../rules/polilinea.ts';
import { stimaMatrice, type Punto } from '../../rules/stima.ts';

/** OSRM's default limit. */
const massimi = 100;

interface Domanda {
  readonly servizio: string;
  readonly punti: readonly Punto[];
  readonly query: URLSearchParams;
}

/** Replies as OSRM; roads are a tenth longer than our estimate, at the same speed. */
export function rispostaOsrm({ servizio, punti, query }: Domanda): readonly [status: number, body: object] {
  const rifiuto = (code: string, message: string) => [400, { code, message }] as const;
  if (punti.length === 0 || punti.some(({ lat, lon }) => !Number.isFinite(lat) || !Number.isFinite(lon)))
    return rifiuto('InvalidQuery', 'Query string malformed close to position 0');
  const { durate, distanze } = stimaMatrice(punti);
  const posto = ({ lat, lon }: Punto) => ({ hint: '', distance: 1.5, name: '', location: [lon, lat] });
  const [da, a] = ['sources', 'destinations'].map((nome) => scelti(query.get(nome), punti.length));
  if (servizio === 'route') {
    const [secondi, metri] = [durate[1] ?? 0, (distanze[1] ?? 0) * 1.1];
    const geometry = scriviPolilinea(punti);
    const via = { distance: metri, duration: secondi, weight: secondi, weight_name: 'routability', geometry, legs: [] };
    return [200, { code: 'Ok', routes: [via], waypoints: punti.map(posto) }];
  }
  if (servizio !== 'table' || !da || !a) return rifiuto('InvalidOptions', 'Options are invalid');
  if (punti.length > massimi) return rifiuto('TooBig', `Too many table coordinates`);
  const tabella = (valori: Float64Array, fattore: number) =>
    da.map((i) => a.map((j) => Math.round((valori[i * punti.length + j] ?? 0) * fattore * 10) / 10));
  const posti = (quali: readonly number[]) => quali.flatMap((i) => (punti[i] ? [posto(punti[i])] : []));
  return [
    200,
    {
      code: 'Ok',
      durations: tabella(durate, 1),
      distances: tabella(distanze, 1.1),
      sources: posti(da),
      destinations: posti(a),
    },
  ];
}

/** `0;2`, `all` or nothing; null if invalid. */
function scelti(testo: string | null, quanti: number): readonly number[] | null {
  const tutti = Array.from({ length: quanti }, (_, i) => i);
  if (testo === null || testo === 'all') return tutti;
  const numeri = testo.split(';').map(Number);
  return numeri.every((uno) => tutti.includes(uno)) ? numeri : null;
}

type Rispondi = (domanda: Domanda, uscita: ServerResponse) => void;

const davvero: Rispondi = (domanda, uscita) => {
  const [status, body] = rispostaOsrm(domanda);
  uscita.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
};

/** `/table/v1/driving/11.47,45.7;11.5,45.6?…` */
function leggi({ url = '/' }: IncomingMessage): Domanda {
  const { pathname, searchParams } = new URL(url, 'http://osrm');
  const [, servizio = '', , , coordinate = ''] = pathname.split('/');
  const punti = coordinate.split(';').map((coppia) => {
    const [lon = Number.NaN, lat = Number.NaN] = coppia.split(',').map(Number);
    return { lat, lon };
  });
  return { servizio, punti, query: searchParams };
}

export async function apriOsrm(rispondi: Rispondi = davvero): Promise<LocalServer> {
  const server = createServer((chiesta, uscita) => rispondi(leggi(chiesta), uscita));
  return listenLocally(server);
}
