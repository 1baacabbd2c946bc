import { get, set, update } from 'idb-keyval';
import { refused, sendAll, type Deed, type DeedPort } from './deeds.ts';

/** Deeds and the last sheet of one job, stored in this browser. */
export interface Memory<Sheet, D extends Deed> {
  readonly deeds: () => Promise<readonly D[]>;
  readonly add: (deeds: readonly D[]) => Promise<void>;
  /** Deletes the refused deeds that the user has read. */
  readonly forgetRefused: () => Promise<void>;
  readonly send: () => Promise<void>;
  readonly kept: () => Promise<Sheet | undefined>;
  /** Null if the server is unreachable; throws a refusal. */
  readonly sheet: () => Promise<Sheet | null>;
}

interface MemoryOptions<Sheet, D extends Deed> extends Pick<DeedPort<D>, 'send' | 'most' | 'sent'> {
  readonly name: string;
  readonly sheet: () => Promise<Sheet | null>;
}

export function memoryOf<Sheet, D extends Deed>(given: MemoryOptions<Sheet, D>): Memory<Sheet, D> {
  const { name, sheet, ...port } = given;
  const [place, sheetPlace] = [`fatti ${name}`, `foglio ${name}`];
  const deeds = async (): Promise<readonly D[]> => (await get<readonly D[]>(place)) ?? [];
  const change: DeedPort<D>['change'] = (work) => update<readonly D[]>(place, (kept = []) => work(kept));
  return {
    deeds,
    add: (added) => change((kept) => [...kept, ...added]),
    forgetRefused: () => change((kept) => kept.filter((deed) => !refused(deed))),
    send: () => alone(name, () => sendAll({ ...port, read: deeds, change })),
    kept: () => get<Sheet>(sheetPlace),
    sheet: async () => {
      const read = await sheet();
      if (read !== null) await set(sheetPlace, read);
      return read;
    },
  };
}

/** One sender over all tabs. Web Locks need https; without them the server ignores duplicates. */
const alone = (name: string, send: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, send) : send();
