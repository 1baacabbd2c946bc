import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { FileStore } from './files.ts';

/** Writes a small file, reads it back and removes it; throws what the store throws, and where something else comes back. */
export async function probeFiles(files: FileStore): Promise<void> {
  const word = randomUUID();
  const key = `prova/${word}.txt`;
  await files.put(key, Buffer.from(word), 'text/plain');
  const kept = await files.get(key);
  const read = kept && (await buffer(kept.stream)).toString();
  await files.remove(key);
  if (read !== word) throw new Error('The file store gave back something else than it was given');
}

/** How long an answer of the probe stands, ms: a balancer asks every second, and each probe waits for the disk. */
const keptMs = 5000;
/** How long the store may take, ms: a balancer waits three seconds, not until a lost request was sent three times. */
const patienceMs = 2500;

/** Whether the store takes and gives files, asked at most every few seconds. */
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
