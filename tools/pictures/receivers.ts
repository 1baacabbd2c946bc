import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One refuses events, one does not answer. */
export async function receivers() {
  const refusing = createServer((_request, response) => response.writeHead(410).end());
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  const { port } = refusing.address() as AddressInfo;
  const secret = 'pictures'.repeat(4);
  return {
    env: {
      WEBHOOKS: `gestionale=http://127.0.0.1:${port}/novita; magazzino(documenti)=http://127.0.0.1:9/novita`,
      WEBHOOK_SECRETS: `gestionale=${secret}; magazzino=${secret}`,
      WEBHOOK_HOSTS: '127.0.0.1',
    },
    stop: () => refusing.close(),
  };
}
