import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { ConfigPunto } from '../canali/punto-accesso.ts';
import { controllaUbl } from './controlla-ubl.ts';

interface Mandato {
  readonly id: string;
  readonly mittente: string;
  readonly destinatario: string;
  readonly xml: string;
}

export interface PuntoSimulato {
  readonly config: ConfigPunto;
  /** Faults for the next requests: `perde` accepts the document but loses the answer. */
  readonly guasti: { token: boolean; cade: boolean; perde: boolean };
  readonly mandati: readonly Mandato[];
  /** Adds an incoming document. */
  arriva(mittente: string, xml: string | Uint8Array): void;
  close(): Promise<void>;
}

/** Number of document bodies kept. */
const tenuti = 500;

/** Access point with the REST API of docs/peppol.md; refuses what the BIS 3 rules refuse. */
export async function apriPunto(): Promise<PuntoSimulato> {
  const guasti = { token: false, cade: false, perde: false };
  const token = 'punto-simulato';
  const mandati: Mandato[] = [];
  const ricevuti: { readonly id: string; readonly mittente: string; readonly contenuto: string }[] = [];
  const prendi = ({ id, mittente, destinatario, contenuto }: Record<string, string>): readonly [number, object] => {
    if (mandati.some((uno) => uno.id === id)) return [409, { motivo: 'Il documento c’è già' }];
    const xml = Buffer.from(contenuto ?? '', 'base64').toString('utf8');
    const motivo = controllaUbl(xml, { mittente: mittente ?? '', destinatario: destinatario ?? '' });
    if (motivo !== null) return [422, { motivo }];
    mandati.push({ id: id ?? '', mittente: mittente ?? '', destinatario: destinatario ?? '', xml });
    if (mandati.length > tenuti) mandati.shift();
    return [201, { id }];
  };
  const rispondi = async (chiesta: IncomingMessage): Promise<readonly [number, object]> => {
    const { pathname, searchParams } = new URL(chiesta.url ?? '/', 'http://punto');
    if (guasti.token || chiesta.headers.authorization !== `Bearer ${token}`) return [401, {}];
    if (chiesta.method === 'POST' && pathname === '/documenti')
      return prendi((await json(chiesta)) as Record<string, string>);
    if (pathname.startsWith('/documenti/')) {
      const chiesto = decodeURIComponent(pathname.slice('/documenti/'.length));
      return mandati.some(({ id }) => id === chiesto) ? [200, {}] : [404, {}];
    }
    if (pathname !== '/ricevuti') return [404, {}];
    const dopo = Number(searchParams.get('dopo') || 0);
    return [200, { ricevuti: ricevuti.slice(dopo, dopo + Number(searchParams.get('limite') || 20)) }];
  };
  const server = createServer((chiesta, uscita) => {
    void rispondi(chiesta).then(([status, corpo]) => {
      if (guasti.cade || (guasti.perde && chiesta.method === 'POST')) return void chiesta.socket.destroy();
      uscita.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corpo));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    config: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token },
    guasti,
    mandati,
    arriva: (mittente, xml) =>
      void ricevuti.push({
        id: String(ricevuti.length + 1),
        mittente,
        contenuto: Buffer.from(xml).toString('base64'),
      }),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
