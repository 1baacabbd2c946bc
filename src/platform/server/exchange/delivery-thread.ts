import { StartError } from '../start-error.ts';
import { inThread } from '../uploads/in-thread.ts';
import type { Work } from './foreign.ts';

/** A catalogue of one gigabyte takes some minutes. */
const mostMs = 30 * 60_000;

/** Reads one part of a delivery in a thread. StartError if it is refused or takes half an hour. */
export async function partOfDelivery<T>(thread: URL, given: object, { signal, progress }: Work): Promise<T> {
  const said = await inThread<T>({ thread, given, megabytes: 512, ms: mostMs, signal, onProgress: progress });
  if ('refused' in said) throw new StartError(said.refused);
  return said.value;
}
