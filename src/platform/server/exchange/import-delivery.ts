import type pg from 'pg';
import { connected } from '../db/connected.ts';
import type { FileStore } from '../files/files.ts';
import type { Carried } from './carried.ts';
import { compareFiles, putFiles, tellFiles, type CarriedFiles, type Carrying } from './carry-files.ts';
import { checkJson } from './check-json.ts';
import { checkLaws } from './check-laws.ts';
import { checkNewRows } from './check-new-rows.ts';
import { checkSides } from './check-sides.ts';
import type { Fault } from '#platform/contract/delivery-faults.ts';
import { createFaults, type Faults } from './delivery-faults.ts';
import { checkFixed } from './fixed-rows.ts';
import type { Note } from './foreign.ts';
import { setImportClock } from './import-clock.ts';
import { file, type Kind, type Stamp } from './layout.ts';
import { loadSide, type RowsFrom, type Side } from './load-side.ts';
import { compare, merge, type Counts } from './merge.ts';
import { mostUndone, startUndo } from './undo.ts';
import { createReader, type Reader } from './reading-thread.ts';
import { Unreadable } from './source.ts';

/** Lock id, the same on every server: one import at a time. */
export const importLock = 7_240_118;

export interface Progress {
  readonly fase: 'attesa' | 'lettura' | 'controllo' | 'immagini' | 'confronto' | 'scrittura';
  readonly kind: string;
  readonly righe: number;
}

export interface Import {
  readonly url: string;
  readonly layouts: readonly Kind[];
  readonly sources: readonly ({ readonly kind: string } & RowsFrom)[];
  /** In a worker thread, for servers. */
  readonly apart?: true;
  readonly carried?: readonly Carried[];
  readonly files?: FileStore;
  readonly faults?: readonly Fault[];
  readonly unlisted?: number;
  /** False: dry run. */
  readonly apply: boolean;
  /** Writes and then rolls back, so that the database checks the rows too. */
  readonly rehearse?: true;
  /** Rows that the delivery lacks are deactivated. */
  readonly full: boolean;
  /** Missing rows are not counted, which is slow. */
  readonly partial?: true;
  /** Ms to wait for another import or a row lock; default unlimited. */
  readonly lockMs?: number;
  readonly stamp: Stamp;
  /** Records old values in `import_undo`, which `along` can read. */
  readonly undo?: true;
  /** Called in the transaction. If `before` returns false, the import is skipped; `along` runs last. */
  readonly before?: (client: pg.Client) => Promise<boolean>;
  readonly along?: (client: pg.Client, done: Imported) => Promise<unknown>;
  readonly progress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

export interface Imported {
  readonly counts: readonly Counts[];
  readonly faults: readonly Fault[];
  readonly faultCount: number;
  readonly note: readonly Note[];
  readonly written: boolean;
  readonly noted: boolean;
}

/** Settings that make PostgreSQL hash: sorting whole tables by several text keys is ten times slower. */
const beginning = `begin; set local client_min_messages = warning; set local work_mem = '64MB'; set local enable_mergejoin = off`;

/** Writes nothing if there are errors. */
export async function importDelivery(given: Import): Promise<Imported> {
  return connected(given.url, async (client) => {
    await client.query(beginning);
    try {
      await setImportClock(client, given.stamp);
      const done = await run(client, given);
      if (done.written) await given.along?.(client, done);
      await client.query(done.written ? 'commit' : 'rollback');
      return done;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  });
}

const nothing: Imported = { counts: [], faults: [], faultCount: 0, note: [], written: false, noted: false };

async function run(client: pg.Client, given: Import): Promise<Imported> {
  const { progress = () => {}, signal } = given;
  const tell = (told: Progress): void => {
    signal?.throwIfAborted();
    progress(told);
  };
  tell({ fase: 'attesa', kind: '', righe: 0 });
  if (given.lockMs !== undefined) await client.query(`set local lock_timeout = ${given.lockMs}`);
  await client.query('select pg_advisory_xact_lock($1)', [importLock]);
  if (given.before && !(await given.before(client))) return nothing;
  const faults = createFaults();
  for (const fault of given.faults ?? []) faults.add(fault);
  faults.unlisted(given.unlisted ?? 0);
  const kinds = given.layouts;
  const reader = given.apart ? createReader(signal) : null;
  const sides = await loadAll({ client, faults, tell, reader }, { kinds, sources: given.sources }).finally(() =>
    reader?.close(),
  );
  await checkJson(client, sides, faults);
  const refused = (): Imported => ({ ...nothing, faults: faults.all, faultCount: faults.count });
  const compared = await compareAll(client, { given, sides, tell, faults });
  if (!compared) return refused();
  tell({ fase: 'controllo', kind: '', righe: 0 });
  await checkSides(client, { sides, kinds, faults });
  const changed = (name: string): boolean =>
    compared.some(({ side, found }) => side.kind.kind === name && isWork(found, given.full));
  // Skipped if there are errors: invalid cells are stored as empty, so the rules would report false errors.
  const warned = faults.count === 0 ? await checkLaws(client, { sides, kinds, faults, changed }) : [];
  const carrying = carryingOf(client, { given, sides, kinds, faults, tell });
  const carried = carrying && (await compareFiles(carrying));
  if (faults.count > 0) return refused();
  if (carrying && carried && given.apply) await putFiles(carrying, carried.written);
  const files = carrying && carried && { carrying, carried };
  return write(client, { given, compared, warned, tell, faults, files });
}

interface Rows {
  readonly given: Import;
  readonly sides: readonly Side[];
  readonly kinds: readonly Kind[];
  readonly faults: Faults;
  readonly tell: (progress: Progress) => void;
}

const carryingOf = (client: pg.Client, { given, sides, kinds, faults, tell }: Rows): Carrying | null =>
  given.files && given.carried
    ? {
        client,
        store: given.files,
        carried: given.carried,
        sides,
        kinds,
        faults,
        tick: (righe) => tell({ fase: 'immagini', kind: '', righe }),
      }
    : null;

interface Loading {
  readonly client: pg.Client;
  readonly faults: Faults;
  readonly tell: (progress: Progress) => void;
  readonly reader: Reader | null;
}

async function loadAll(
  { client, faults, tell, reader }: Loading,
  { kinds, sources }: { readonly kinds: readonly Kind[]; readonly sources: Import['sources'] },
): Promise<Side[]> {
  const sides: Side[] = [];
  for (const kind of kinds) {
    const found = sources.find((one) => one.kind === kind.kind);
    if (!found) continue;
    const tick = (name: string, righe: number): void => tell({ fase: 'lettura', kind: name, righe });
    tick(kind.kind, 0);
    try {
      sides.push(await loadSide({ client, faults, tick, reader }, kind, found));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      faults.add({ file: file(kind.kind), riga: error.line, colonna: '', valore: '', atteso: error.expected });
    }
  }
  return sides;
}

interface Compared {
  readonly side: Side;
  readonly found: Counts;
}

async function compareAll(
  client: pg.Client,
  { given, sides, tell, faults }: Omit<Rows, 'kinds'>,
): Promise<Compared[] | null> {
  const compared: Compared[] = [];
  for (const side of sides) {
    tell({ fase: 'confronto', kind: side.kind.kind, righe: side.rows });
    const found = await orFault(side, faults, () => compare(client, side, given.partial));
    if (!found) return null;
    compared.push({ side, found });
    await checkFixed(client, side, faults);
    await checkNewRows(client, side, faults);
  }
  return compared;
}

/** Null if a constraint or trigger refused the write; that is reported as an error. */
async function orFault<T>(side: Side, faults: Faults, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const said = ruleOf(error);
    if (said === null) throw error;
    faults.add({ file: side.name, riga: null, colonna: '', valore: said, atteso: 'righe che il database accetta' });
    return null;
  }
}

interface Writing {
  readonly given: Import;
  readonly compared: readonly Compared[];
  readonly warned: readonly Note[];
  readonly tell: (progress: Progress) => void;
  readonly faults: Faults;
  readonly files: { readonly carrying: Carrying; readonly carried: CarriedFiles } | null;
}

async function write(client: pg.Client, { given, compared, warned, tell, faults, files }: Writing): Promise<Imported> {
  const { apply, full, stamp } = given;
  const undo = apply && given.undo ? await startUndo(client, mostUndone) : null;
  for (const { side, found } of compared) {
    tell({ fase: 'scrittura', kind: side.kind.kind, righe: side.rows });
    if (!(apply || given.rehearse) || !isWork(found, full)) continue;
    const noting = undo?.room(workOf(found, full)) ? undo : null;
    await orFault(side, faults, () => merge(client, side, { found, stamp, full, undo: noting }));
    if (faults.count > 0) return { ...nothing, faults: faults.all, faultCount: faults.count };
  }
  const counts = compared.map(({ found }) => found);
  if (files && given.apply) await tellFiles(files.carrying, files.carried.written);
  const noted = (await undo?.close(compared.map(({ side }) => side.kind))) ?? false;
  const { counts: ofFiles = null, note = [] } = files?.carried ?? {};
  return {
    counts: ofFiles ? [...counts, ofFiles] : counts,
    faults: [],
    faultCount: 0,
    note: [...warned, ...note],
    written: given.apply,
    noted,
  };
}

const workOf = ({ nuove, cambiate, mancanti, tolte = 0 }: Counts, full: boolean): number =>
  nuove + cambiate + tolte + (full ? mancanti : 0);
const isWork = (found: Counts, full: boolean): boolean => workOf(found, full) > 0;

export function ruleOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return error instanceof Error && /^(22|23)/.test(code) ? error.message : null;
}
