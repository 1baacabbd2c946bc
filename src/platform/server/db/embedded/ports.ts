import { createServer } from 'node:net';

function listened(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

export const freePort = (): Promise<number> => listened(0);

export const isFree = async (port: number): Promise<boolean> => (await listened(port).catch(() => 0)) === port;
