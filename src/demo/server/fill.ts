import type { FileStore } from '#platform/server/files/files.ts';
import { writeFiles } from './files/write.ts';
import { load } from './load.ts';
import type { DemoSize } from './sizes.ts';
import { amounts } from './sizes.ts';

export interface DemoGiven {
  readonly url: string;
  readonly size: DemoSize;
  /** YYYY-MM-DD; dates of documents, lists and promotions are seen from this day. */
  readonly today: string;
  readonly files: FileStore;
  readonly log?: (line: string) => void;
}

/**
 * Fills an empty, migrated database and the file store with the demo of a size: the same rows each time for the same day.
 * A database with data in it stays as it is: throws.
 */
export async function fillDemo(given: DemoGiven): Promise<void> {
  if (!(await fillUnlessFilled(given))) throw new Error('The database is not empty');
}

/** The same, but answers false where there is data already. */
export async function fillUnlessFilled(given: DemoGiven): Promise<boolean> {
  await writeFiles(given.files);
  return load({ ...given, amounts: amounts[given.size] });
}
