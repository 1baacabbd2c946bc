import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally, type LocalServer } from '#platform/server/http/local-server.ts';
import { comuneDi } from '#vendita/comuni/server/index.ts';

/** A stable house within 2 km of the town centre; none for unknown towns. */
export function rispostaNominatim(query: URLSearchParams): readonly object[] {
  const [via, citta, provincia] = ['street', 'city', 'county'].map((nome) => query.get(nome) ?? '') as [
    string,
    string,
    string,
  ];
  const comune = query.get('countrycodes') === 'it' ? comuneDi(citta, provincia) : null;
  if (!comune || via === '') return [];
  const [nord = 0, est = 0] = createHash('sha256').update(`${via} ${citta}`).digest();
  return [
    {
      place_id: nord * 256 + est,
      licence: 'simulato',
      osm_type: 'node',
      osm_id: nord * 256 + est,
      lat: (comune.lat + (nord - 128) / 10_000).toFixed(7),
      lon: (comune.lon + (est - 128) / 10_000).toFixed(7),
      category: 'place',
      type: 'house',
      place_rank: 30,
      importance: 0.0001,
      addresstype: 'place',
      name: '',
      display_name: `${via}, ${citta}, ${provincia}, Italia`,
    },
  ];
}

type Rispondi = (chiesta: IncomingMessage, uscita: ServerResponse, query: URLSearchParams) => void;

const davvero: Rispondi = (_chiesta, uscita, query) =>
  void uscita
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(rispostaNominatim(query)));

export async function apriNominatim(rispondi: Rispondi = davvero): Promise<LocalServer> {
  const server = createServer((chiesta, uscita) =>
    rispondi(chiesta, uscita, new URL(chiesta.url ?? '/', 'http://nominatim').searchParams),
  );
  return listenLocally(server);
}
