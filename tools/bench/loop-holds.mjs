import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

// Loaded into a measured server: reports the longest time its event loop was blocked since the last question. CPU time
// where available, so that other processes do not count.

/** CPU time of this thread, ms; wall time where it is not available. */
function worked() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

const port = Number(process.env.BENCH_HOLDS_PORT ?? 0);
if (isMainThread && port > 0) {
  // Threads and processes of the server must not measure themselves.
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
