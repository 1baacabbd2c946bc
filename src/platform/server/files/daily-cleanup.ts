import { addDays } from '#platform/contract/dates.ts';
import type { FileStore } from './files.ts';

/**
 * Clears away what lies in a folder by its day (`folder/2026-03-16/…`) from the days before yesterday, at the first call of a day. A failure
 * stops nobody: what it leaves goes with the next day.
 */
export function createDailyCleanup(files: FileStore, folder: string): (today: string) => void {
  let done = '';
  const clean = async (today: string): Promise<void> => {
    const yesterday = addDays(today, -1);
    for await (const key of files.list(`${folder}/`))
      if (key.slice(folder.length + 1) < yesterday) await files.remove(key);
  };
  return (today) => {
    if (done === today) return;
    done = today;
    void clean(today).catch(() => {});
  };
}
