import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { FileStore } from './files.ts';

/** Writes, reads and deletes a test file. Throws if the store fails. */
export async function probeFiles(files: FileStore): Promise<void> {
  const word = randomUUID();
  const key = `prova/${word}.txt`;
  await files.put(key, Buffer.from(word), 'text/plain');
  const kept = await files.get(key);
  const read = kept && (await buffer(kept.stream)).toString();
  await files.remove(key);
  if (read !== word) throw new Error('The file store gave back something else than it was given');
}

/** Result is cached for this time, ms: load balancers ask every second. */
const keptMs = 5000;
/** Timeout, ms, below the usual three seconds of load balancers. */
const patienceMs = 2500;

export function writable(files: FileStore, patience = patienceMs): () => Promise<boolean> {
  let asked = -Infinity;
  let answer: Promise<boolean> = Promise.resolve(true);
  return () => {
    if (performance.now() - asked > keptMs) {
      asked = performance.now();
      const probed = probeFiles(files).then(
        () => true,
        () => false,
      );
      answer = Promise.race([probed, setTimeout(patience, false, { ref: false })]);
    }
    return answer;
  };
}
