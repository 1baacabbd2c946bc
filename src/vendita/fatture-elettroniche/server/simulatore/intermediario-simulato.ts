import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { ConfigApi } from '../canali/intermediario.ts';
import { creaSdi } from './sdi-simulato.ts';

export interface IntermediarioSimulato {
  readonly config: ConfigApi;
  /** Faults for the next requests. */
  readonly guasti: { token: boolean; cade: boolean };
  readonly ricevuti: readonly string[];
  /** Adds a file that is no reply to ours. */
  arriva(nome: string, bytes: Uint8Array): void;
  close(): Promise<void>;
}

/** The REST service of docs/fatture.md with a simulated SdI behind it. */
export async function apriIntermediario(adesso: () => Date): Promise<IntermediarioSimulato> {
  const sdi = creaSdi(adesso);
  const guasti = { token: false, cade: false };
  const token = 'token-simulato';
  const nomi = new Set<string>();
  const notifiche: { readonly id: string; readonly nome: string; readonly contenuto: string }[] = [];
  const arriva = (nome: string, bytes: Uint8Array): void =>
    void notifiche.push({ id: String(notifiche.length + 1), nome, contenuto: Buffer.from(bytes).toString('base64') });
  const prendi = ({ nomeFile, contenuto }: { readonly nomeFile: string; readonly contenuto: string }) => {
    if (nomi.has(nomeFile)) return [409, { motivo: 'Il file c’è già' }] as const;
    nomi.add(nomeFile);
    for (const { nome, xml } of sdi.ricevi(nomeFile, Buffer.from(contenuto, 'base64'))) arriva(nome, Buffer.from(xml));
    return [201, { id: nomeFile }] as const;
  };
  const rispondi = async (chiesta: IncomingMessage): Promise<readonly [number, object]> => {
    const { pathname, searchParams } = new URL(chiesta.url ?? '/', 'http://intermediario');
    if (guasti.token || chiesta.headers.authorization !== `Bearer ${token}`) return [401, {}];
    if (chiesta.method === 'POST' && pathname === '/fatture')
      return prendi((await json(chiesta)) as { nomeFile: string; contenuto: string });
    if (pathname.startsWith('/fatture/'))
      return nomi.has(decodeURIComponent(pathname.slice('/fatture/'.length))) ? [200, {}] : [404, {}];
    if (pathname !== '/notifiche') return [404, {}];
    const dopo = Number(searchParams.get('dopo') || 0);
    return [200, { notifiche: notifiche.slice(dopo, dopo + Number(searchParams.get('limite') || 50)) }];
  };
  const server = createServer((chiesta, uscita: ServerResponse) => {
    void rispondi(chiesta).then(([status, corpo]) => {
      if (guasti.cade) return void chiesta.socket.destroy();
      uscita.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corpo));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    config: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token },
    guasti,
    get ricevuti() {
      return [...nomi];
    },
    arriva,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
