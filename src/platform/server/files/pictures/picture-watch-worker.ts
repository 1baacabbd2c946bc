import { parentPort } from 'node:worker_threads';

// A library may compute for minutes without returning to the event loop, so a thread watches the process.

/** Interval of the checks, ms. */
const look = 200;
/** Bytes; the largest accepted picture needs about 600 MB. */
const mostMemory = 1_500_000_000;
const server = process.ppid;

let begun: NodeJS.CpuUsage | undefined;
let most = 0;

/** CPU limit of the job that starts, ms; null: it has ended. */
parentPort?.on('message', (ms: number | null) => {
  begun = ms === null ? undefined : process.cpuUsage();
  most = ms ?? 0;
});

setInterval(() => {
  if (begun === undefined) return;
  const { user, system } = process.cpuUsage(begun);
  const beyond = (user + system) / 1000 > most || process.memoryUsage.rss() > mostMemory;
  if (beyond || process.ppid !== server) process.kill(process.pid, 'SIGKILL');
}, look);
