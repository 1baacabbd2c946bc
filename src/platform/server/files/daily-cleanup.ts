import { addDays } from '#platform/contract/dates.ts';
import type { FileStore } from './files.ts';

/** Once a day deletes files `folder/2026-03-16/…` older than yesterday. */
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
