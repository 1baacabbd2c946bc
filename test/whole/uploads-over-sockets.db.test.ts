import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { allCalls } from '#main/server/areas.ts';
import { visitor } from '#platform/contract/actor.ts';
import { createTokens } from '#platform/server/sessions/tokens.ts';
import { testApp } from '#test/fixtures/app.ts';
import { secret, testClock } from '#test/fixtures/settings.ts';

// Fake responses do not close like real connections, so this test uses real sockets and the real server.

const app = await testApp();
const server = app.server.app.server;
await app.server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.address() as AddressInfo;
const tokens = createTokens({ secret });
let arrived = 0;
server.on('request', () => arrived++);

const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c00' } })
  .png()
  .toBuffer();
const { path } = allCalls.find(({ name }) => name === 'caricaLogo')?.call ?? {};
const body = JSON.stringify({ codiceAzienda: 'NESSUNO', immagine: png.toString('base64') });

/** A picture for an unknown brand, so that the answer is 404; with `whole` false its last byte is never sent. */
async function upload(idUtente: number, whole: boolean): Promise<Socket> {
  const actor = {
    ...visitor,
    idUtente,
    ruolo: 2 as const,
    famiglia: '00000000-0000-4000-8000-000000000000',
    confermato: Number.MAX_SAFE_INTEGER,
  };
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const before = arrived;
  socket.write(
    `POST /api${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n` +
      `authorization: Bearer ${tokens.sign(actor, testClock())}\r\ncontent-length: ${body.length}\r\n\r\n` +
      (whole ? body : body.slice(0, -1)),
  );
  await expect.poll(() => arrived).toBe(before + 1);
  return socket;
}

const statusOf = async (socket: Socket): Promise<string> => {
  const [answer] = (await once(socket, 'data')) as [string];
  socket.destroy();
  return answer.slice(0, 12);
};

test('a client that disconnects while it waits loses its turn, and one that disconnects during its file too', async () => {
  const underWay = await upload(1, false);
  const [gone, alsoGone] = [await upload(1, true), await upload(1, true)];
  const last = await upload(1, true);
  let answered = false;
  last.once('data', () => (answered = true));
  const status = statusOf(last);
  gone.destroy();
  alsoGone.destroy();
  // Another user's upload is answered while this one still waits.
  expect(await statusOf(await upload(2, true))).toBe('HTTP/1.1 404');
  expect(answered).toBe(false);
  underWay.destroy();
  expect(await status).toBe('HTTP/1.1 404');
});

test('queues twenty, refuses the next at once, and accepts again when those are done', async () => {
  const underWay = await upload(3, false);
  const waiting: Socket[] = [];
  for (let i = 0; i < 20; i++) waiting.push(await upload(3, true));
  expect(await statusOf(await upload(3, true))).toBe('HTTP/1.1 429');
  for (const one of [...waiting, underWay]) one.destroy();
  await expect.poll(async () => statusOf(await upload(3, true))).toBe('HTTP/1.1 404');
});
