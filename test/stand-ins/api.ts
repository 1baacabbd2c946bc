import { createServer, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';

export interface Asked {
  /** `GET /pagamenti?pagina=2`, without the API base. */
  readonly line: string;
  readonly body: unknown;
}

export type Answer = readonly [status: number, body: unknown];

export const ok = (body: unknown): Answer => [200, body];

/** A refusal with the server's wording. */
export const refused = (status: number, detail: string, more: object = {}): Answer => [
  status,
  { type: 'about:blank', title: 'Errore', status, detail, ...more },
];

/** Real HTTP server instead of the portal's; `answerTo` may wait. */
export async function standInApi(answerTo: (asked: Asked) => Answer | Promise<Answer>): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const one: Asked = {
        line: `${request.method} ${(request.url ?? '').slice('/api'.length)}`,
        body: await bodyOf(request),
      };
      asked.push(one);
      const [status, body] = await answerTo(one);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const base = document.createElement('meta');
  base.name = 'api-base';
  base.content = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api`;
  document.head.append(base);
  onTestFinished(() => {
    base.remove();
    server.closeAllConnections();
    server.close();
  });
  return asked;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text === '' ? null : JSON.parse(text);
}
