import { createServer, type ServerResponse } from 'node:http';
import { listenLocally, type LocalServer } from '#platform/server/http/local-server.ts';

export interface Domanda {
  readonly metodo: string;
  readonly percorso: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Risposta {
  readonly status: number;
  readonly tipo: string;
  readonly body: string;
  readonly codifica?: 'latin1';
}

export type Consegna = (domanda: Domanda, rispondi: () => Risposta, uscita: ServerResponse) => void;

const subito: Consegna = (_domanda, rispondi, uscita) => scrivi(uscita, rispondi());

export const scrivi = (uscita: ServerResponse, { status, tipo, body, codifica = undefined }: Risposta): void =>
  void uscita.writeHead(status, { 'content-type': tipo }).end(Buffer.from(body, codifica ?? 'utf8'));

export async function ascolta(
  rispondi: (domanda: Domanda) => Risposta,
  consegna: Consegna = subito,
): Promise<LocalServer> {
  const server = createServer((chiesta, uscita) => {
    const pezzi: Buffer[] = [];
    chiesta.on('data', (pezzo: Buffer) => pezzi.push(pezzo));
    chiesta.on('end', () => {
      const { pathname: percorso, searchParams: query } = new URL(chiesta.url ?? '/', 'http://corriere');
      const body = Buffer.concat(pezzi).toString('utf8');
      const domanda = { metodo: chiesta.method ?? '', percorso, query, headers: chiesta.headers, body };
      consegna(domanda, () => rispondi(domanda), uscita);
    });
    uscita.on('error', () => {});
  });
  server.on('connection', (linea) => linea.on('error', () => {}));
  return listenLocally(server);
}
