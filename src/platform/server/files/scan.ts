import { BrokenImage, createPictureProcesses } from './pictures/picture-processes.ts';
import type { PageRange, ReadPages, ScanFault } from './pictures/scan-work.ts';

/** Time of a core that some pages of a scan may take, ms. */
const ms = 50_000;
/** Nobody waits for them: a busy machine makes no paper a broken one. */
const waitMs = 600_000;
/** Processes of their own: nobody who uploads a picture waits behind a box of papers. */
const onScan = createPictureProcesses({ ms: { quick: ms, slow: ms }, waitMs });

/** Pages of a scanned file on the disk, or why it can't be read. */
export const readScan = (path: string, range: PageRange): Promise<ReadPages | { readonly fault: ScanFault }> =>
  onScan('readPages', path, range).catch(orBroken({ fault: 'broken' as const }));

/** Parts a scanned file into PDF files in a folder; null where that can't be done. */
export const cutScan = (path: string, ranges: readonly PageRange[], folder: string): Promise<string[] | null> =>
  onScan('cutPages', path, ranges, folder).catch(orBroken(null));

function orBroken<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof BrokenImage) return instead;
    throw error;
  };
}
