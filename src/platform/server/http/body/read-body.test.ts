import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { onError } from '../problem.ts';
import { takeBodies } from './read-body.ts';

const app = Fastify();
app.setErrorHandler(onError);
/** Ms; on a busy machine the test may send the next byte late. */
const stillMs = 1500;
takeBodies(app, { stillMs });
app.post('/', (request) => Promise.resolve(request.body));
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
const { port } = app.server.address() as AddressInfo;

/** Sends the beginning of a request with this Content-Length. */
function begin(bytes: number, sent: string): Socket {
  const socket = connect(port, '127.0.0.1');
  const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n`;
  socket.write(`${head}\r\n${sent}`);
  return socket;
}

test('a body that stops arriving is refused, and its connection closed', async () => {
  const answer = await text(begin(1000, '{"a":'));
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toMatch(/connection: close/i);
  expect(answer).toContain('La richiesta non è arrivata per intero. Riprovare.');
});

test('a slow body is read to its end, however long it takes', async () => {
  const body = '{"a":"piano"}';
  const socket = begin(body.length, '');
  const begun = performance.now();
  for (const sign of body) {
    socket.write(sign);
    await new Promise((resolve) => setTimeout(resolve, stillMs / 10));
  }
  const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
  socket.destroy();
  expect(performance.now() - begun).toBeGreaterThan(stillMs);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});
