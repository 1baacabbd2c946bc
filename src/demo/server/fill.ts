import type { FileStore } from '#platform/server/files/files.ts';
import { writeFiles } from './files/write.ts';
import { load } from './load.ts';
import { amounts, type DemoSize } from './sizes.ts';

export interface DemoGiven {
  readonly url: string;
  readonly size: DemoSize;
  /** YYYY-MM-DD; all dates are relative to it. */
  readonly today: string;
  readonly files: FileStore;
  readonly log?: (line: string) => void;
}

/** Fills an empty, migrated database and the file store, deterministically by size and day. Throws if there is data. */
export async function fillDemo(given: DemoGiven): Promise<void> {
  if (!(await fillUnlessFilled(given))) throw new Error('The database is not empty');
}

export async function fillUnlessFilled(given: DemoGiven): Promise<boolean> {
  await writeFiles(given.files);
  return load({ ...given, amounts: amounts[given.size] });
}
