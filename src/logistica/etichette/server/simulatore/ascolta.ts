import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

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

export interface Ascolto {
  readonly url: string;
  close(): Promise<void>;
}

const subito: Consegna = (_domanda, rispondi, uscita) => scrivi(uscita, rispondi());

export const scrivi = (uscita: ServerResponse, { status, tipo, body, codifica = undefined }: Risposta): void =>
  void uscita.writeHead(status, { 'content-type': tipo }).end(Buffer.from(body, codifica ?? 'utf8'));

export async function ascolta(rispondi: (domanda: Domanda) => Risposta, consegna: Consegna = subito): Promise<Ascolto> {
  const linee = new Set<Socket>();
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
  server.on('connection', (linea) => {
    linee.add(linea);
    linea.on('error', () => {}).on('close', () => linee.delete(linea));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const linea of linee) linea.destroy();
      }),
  };
}
