import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

// Loaded into a server that is measured: tells the longest time for which its event loop was held since somebody last asked. Time of a core, where
// the system tells it: what other processes take of the machine holds no loop.

/** What this thread has had of a core, ms. */
function worked() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

const port = Number(process.env.BENCH_HOLDS_PORT ?? 0);
if (isMainThread && port > 0) {
  // Neither threads nor processes of the server measure themselves.
  delete process.env.BENCH_HOLDS_PORT;
  let [longest, before] = [0, worked()];
  setInterval(() => {
    const now = worked();
    longest = Math.max(longest, now - before);
    before = now;
  }, 1).unref();
  createServer((_request, reply) => {
    reply.end(String(longest));
    longest = 0;
  })
    .listen(port, '127.0.0.1')
    .unref();
}
