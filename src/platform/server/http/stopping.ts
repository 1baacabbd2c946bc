import type { FastifyInstance } from 'fastify';
import { sendUnavailable } from './problem.ts';

export interface Stopping {
  begun(): boolean;
  /** Refuses new requests; after `ms` closes connections of running ones. */
  finish(ms: number): Promise<void>;
}

/** Closes idle keep-alive connections, which would delay the shutdown. */
export function stoppable(app: FastifyInstance): Stopping {
  let running = 0;
  let begun = false;
  app.addHook('onRequest', (request, reply, done) => {
    running++;
    if (begun) sendUnavailable(request, reply.header('connection', 'close'));
    else done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    running--;
    done();
  });
  return {
    begun: () => begun,
    finish: async (ms) => {
      begun = true;
      const end = performance.now() + ms;
      const look = setInterval(() => {
        if (running === 0 || performance.now() > end) app.server.closeAllConnections();
        else app.server.closeIdleConnections();
      }, 25);
      await app.close().finally(() => clearInterval(look));
    },
  };
}
