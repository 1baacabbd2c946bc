import { closeSync, mkdirSync, realpathSync } from 'node:fs';
import { codeOf } from '../start-error.ts';
import { lookAt, namesIn, type Looking } from './look.ts';
import type { Asked, Asks, FromFolder, Verb } from './messages.ts';
import { putAway, putFile, writeFault } from './put-away.ts';
import { faultOf, faults, FolderFault, openDir, type Dir } from './safe-open.ts';
import { takeEntry } from './take.ts';

// Runs in its own process because file operations may hang; then the process is killed.
const say = (said: FromFolder): void => void process.send?.(said);
const alive = (): void => say('alive');

const verbs: {
  readonly [V in Verb]: (root: Dir, given: Asks[V]['given'], looking: Looking) => Asks[V]['answer'];
} = {
  check: (root, { folders }) => writeFault(root, folders),
  names: (root) => namesIn(root),
  look: (root, { entry }, looking) => lookAt(root, entry, looking),
  take: (root, given, looking) => takeEntry(root, { ...given, ...looking }),
  putAway,
  put: putFile,
};

const rootFaults: Readonly<Record<string, string>> = {
  ENOENT: 'la cartella non c’è',
  ENOTDIR: 'non è una cartella',
  EACCES: faults.unreadable,
};

function rootOf(folder: string, make: boolean): Dir {
  try {
    if (make) mkdirSync(folder, { recursive: true });
    return openDir(Buffer.from(realpathSync(folder)));
  } catch (error) {
    const code = codeOf(error);
    throw new FolderFault(rootFaults[code] ?? `la cartella non si legge (${code})`, { cause: error });
  }
}

process.on('disconnect', () => process.exit());
process.on('message', ({ folder, accept, verb, given }: Asked) => {
  try {
    const root = rootOf(folder, 'make' in given && given.make === true);
    try {
      const run = verbs[verb] as (root: Dir, given: object, looking: Looking) => unknown;
      say({ answer: run(root, given, { alive, accept }) });
    } finally {
      closeSync(root.fd);
    }
  } catch (error) {
    const fault = faultOf(error);
    if (fault !== null) say({ fault });
    else say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
say('ready');
