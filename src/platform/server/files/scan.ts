import { BrokenImage, createPictureProcesses } from './pictures/picture-processes.ts';
import type { PictureWork } from './pictures/picture-work.ts';
import type { SeenPaper } from './pictures/scan-codes.ts';
import type { PageRange, PrintedPage, ReadPages, ScanFault } from './pictures/scan-work.ts';

/** CPU time per batch, ms. */
const ms = 50_000;
/** Wall time, ms. */
const waitMs = 600_000;
const onScan = createPictureProcesses({ ms: { quick: ms, slow: ms }, waitMs });

export const readScan = (path: string, range: PageRange): Promise<ReadPages | { readonly fault: ScanFault }> =>
  onScan('readPages', path, range).catch(orBroken({ fault: 'broken' as const }));

/** A page that can't be compared counts as not showing it. */
export const scanShows = (
  path: string,
  page: number,
  paper: { readonly seen: SeenPaper; readonly prints: readonly PrintedPage[] },
): Promise<boolean> => onScan('showsPrint', path, page, paper).catch(orBroken(false));

export const cutScan = (
  path: string,
  ranges: readonly PageRange[],
  folder: string,
): Promise<Awaited<ReturnType<PictureWork['cutPages']>> | null> =>
  onScan('cutPages', path, ranges, folder).catch(orBroken(null));

function orBroken<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof BrokenImage) return instead;
    throw error;
  };
}
