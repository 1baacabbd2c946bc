import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

interface Ricevuta {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  readonly path: string;
}

export interface Programma {
  readonly url: string;
  readonly ricevute: Ricevuta[];
  /** An HTTP status, no response, or a closed connection after reading. */
  risponde: number | 'mai' | 'cade';
}

/** Receives posts on a real socket. */
export async function apriProgramma(): Promise<Programma> {
  const ricevute: Ricevuta[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      ricevute.push({ body, headers: request.headers, path: request.url ?? '' });
      if (programma.risponde === 'cade') request.socket.destroy();
      else if (programma.risponde !== 'mai')
        response.writeHead(programma.risponde, { location: `${programma.url}/altrove` }).end('x'.repeat(100_000));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const programma: Programma = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ricevute,
    risponde: 200,
  };
  return programma;
}
