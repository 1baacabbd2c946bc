import type { FastifyInstance } from 'fastify';
import { sendAway } from './problem.ts';

/** The end of an app in order. */
export interface Stopping {
  begun(): boolean;
  /** Takes nothing new and lets what runs finish; after `ms` what still runs is cut. */
  finish(ms: number): Promise<void>;
}

/** Counts what runs, so that connections which only lie open (of a browser, for an hour) hold nothing up. */
export function stoppable(app: FastifyInstance): Stopping {
  let running = 0;
  let begun = false;
  app.addHook('onRequest', (request, reply, done) => {
    running++;
    if (begun) sendAway(request, reply.header('connection', 'close'));
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
