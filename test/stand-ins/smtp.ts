import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** On a real socket. */
export interface Smtp {
  readonly url: string;
  /** Raw, oldest first. */
  readonly received: string[];
  /** Null: accepts. */
  refuse(line: string | null): void;
  /** Until up again on the same port. */
  down(): Promise<void>;
  up(): Promise<void>;
}

/** Closed after the tests. */
export async function openSmtp(): Promise<Smtp> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let refusal: string | null = null;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    converse(socket, received, () => refusal);
  });
  const listen = (port: number): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      sockets.forEach((socket) => socket.destroy());
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  afterAll(close);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (line) => (refusal = line),
    down: close,
    up: () => listen(port),
  };
}

function converse(socket: Socket, received: string[], refusal: () => string | null): void {
  let data: string | null = null;
  let buffer = '';
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  const command = (line: string): void => {
    if (data !== null) {
      if (line !== '.') {
        data += `${line}\n`;
        return;
      }
      received.push(data);
      data = null;
      say('250 OK');
    } else if (/^RCPT/i.test(line)) say(refusal() ?? '250 OK');
    else if (/^DATA/i.test(line)) {
      data = '';
      say('354 go');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else say('250 OK');
  };
  socket.on('data', (chunk) => {
    const lines = (buffer + chunk.toString('latin1')).split('\r\n');
    buffer = lines.pop() ?? '';
    lines.forEach(command);
  });
  say('220 prova ESMTP');
}
