import { posix } from 'node:path';
import { areaCyclesOf, told, type Arrow } from './area-cycles.ts';
import { cyclesOf } from './cycles.ts';
import { importsOf, type Import } from './imports.ts';
import { placeOf, type Place } from './places.ts';
import { isSource, isTest } from './tree.ts';

export type FaultKind =
  | 'wing'
  | 'missing'
  | 'climbs'
  | 'uphill'
  | 'door'
  | 'foreign web'
  | 'side'
  | 'order'
  | 'pool'
  | 'library'
  | 'stand-in'
  | 'test'
  | 'barrel'
  | 'cycle'
  | 'area cycle';

export interface Fault {
  readonly kind: FaultKind;
  readonly file: string;
  readonly line: number;
  readonly says: string;
}

/** Code that holds the pool could bypass a transaction. */
const pool = 'src/platform/server/db/pool.ts';
/**
 * Libraries allowed in one folder only; their types may be imported anywhere. The demo reads declared columns, to fill
 * them by COPY.
 */
const rooms: readonly { readonly library: RegExp; readonly room: RegExp; readonly why: string }[] = [
  {
    library: /^pg$/,
    room: /^src\/platform\/server\/db\//,
    why: 'connections are opened in src/platform/server/db only',
  },
  {
    library: /^drizzle-(orm|kit)(\/|$)/,
    room: /\/schema\.ts$|^src\/platform\/server\/db\/|^src\/demo\/server\/copy\.ts$/,
    why: 'Drizzle declares tables, in schema.ts; statements are plain SQL',
  },
];

/**
 * `files` maps the path to the text of each file below src/. Nothing is read from disk, so tests can add faulty files.
 */
export function checkBoundaries(files: ReadonlyMap<string, string>): Fault[] {
  const faults: Fault[] = [];
  const graph = new Map<string, string[]>();
  const arrows: Arrow[] = [];
  for (const [path, text] of files) {
    const place = placeOf(path);
    if (!place || !isSource(path) || isTest(path)) continue;
    const targets: string[] = [];
    for (const found of importsOf(path, text)) {
      const report = (kind: FaultKind, says: string): void =>
        void faults.push({ kind, file: path, line: found.line, says });
      if (found.reexport && !passesOn(place, found.from))
        report(
          'barrel',
          `passes on ${found.from}: only an area's server/index.ts does, and its contract.ts its own parts`,
        );
      const target = resolved(path, found.from);
      if (target === null) checkLibrary(path, found, report);
      else if (!files.has(target)) report('missing', `${found.from} is no file (imports carry their extension)`);
      else {
        targets.push(target);
        checkImport({ path, place, found, target }, report);
        arrows.push(...arrowOf({ path, place, found, target }));
      }
    }
    graph.set(path, targets);
  }
  for (const cycle of cyclesOf(graph))
    faults.push({ kind: 'cycle', file: cycle[0] ?? '', line: 1, says: [...cycle, cycle[0]].join(' → ') });
  for (const trip of areaCyclesOf(arrows))
    faults.push({ kind: 'area cycle', file: trip[0].file, line: trip[0].line, says: told(trip) });
  return [...unknownWings(files), ...faults];
}

/**
 * Files that re-export: the server's index for other areas, and the contract of an area with several contract files.
 */
const passesOn = ({ area, inner }: Place, from: string): boolean =>
  inner === 'server/index.ts' || (area && inner === 'contract.ts' && from.startsWith('./contract/'));

/** Folders of src/ missing in the list of wings, each by its first file. */
function unknownWings(files: ReadonlyMap<string, string>): Fault[] {
  const firsts = new Map<string, string>();
  for (const path of files.keys()) {
    const place = placeOf(path);
    if (place?.floor === -1 && !firsts.has(place.wing)) firsts.set(place.wing, path);
  }
  return [...firsts].map(([wing, file]) => ({
    kind: 'wing',
    file,
    line: 1,
    says: `src/${wing} stands on no floor: list it among the wings in scripts/check/places.ts`,
  }));
}

/** An import from one area to another. */
function arrowOf({ path, place, found, target }: Step): Arrow[] {
  const to = placeOf(target);
  if (!to?.area || !place.area || to.zone === place.zone || isTest(target)) return [];
  return [{ from: place.zone, to: to.zone, file: path, line: found.line }];
}

/** Null: a package. */
function resolved(path: string, from: string): string | null {
  const bare = from.split('?')[0] ?? from;
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`;
  return bare.startsWith('.') ? posix.join(posix.dirname(path), bare) : null;
}

type Report = (kind: FaultKind, says: string) => void;

function checkLibrary(path: string, found: Import, report: Report): void {
  for (const { library, room, why } of rooms)
    if (!found.types && library.test(found.from) && !room.test(path)) report('library', `${found.from}: ${why}`);
}

interface Step {
  readonly path: string;
  readonly place: Place;
  readonly found: Import;
  readonly target: string;
}

function checkImport({ path, place, found, target }: Step, report: Report): void {
  const to = placeOf(target);
  if (isTest(target) || !to) return report('test', `${found.from} is no part of the product`);
  if (found.from.startsWith('..') && to.zone !== place.zone)
    report('climbs', `${found.from} leaves its zone: write #${target.slice(4)}`);
  if (place.floor >= 0 && to.floor > place.floor)
    report('uphill', `${place.zone} stands below ${to.zone}: main hands it in, as a parameter or a slot`);
  if (target === pool && !mayHoldPool(path, found)) report('pool', 'the pool is reached through ctx');
  if (to.standIn && !place.standIn && place.zone !== 'main')
    report('stand-in', `${found.from} stands in for the real thing: only main composes it`);
  checkSides(place, to, report);
  if (to.zone !== place.zone && to.area) checkDoor(place, to, report);
}

/** Only the store's folder and the composition may open the pool; the platform may name its type. */
const mayHoldPool = (path: string, found: Import): boolean =>
  path.startsWith('src/platform/server/db/') ||
  /^src\/main\/server[./]/.test(path) ||
  (found.types && path.startsWith('src/platform/server/'));

/** Server and web never import each other; both use the contract, the contract the rules. */
function checkSides(place: Place, to: Place, report: Report): void {
  const sided = to.part === 'server' || to.part === 'web';
  if (sided && to.part !== place.part) report('side', `${place.part} file imports ${to.part} file`);
  if (place.part === 'rules' && to.part === 'contract' && to.area) report('order', 'rules stand below the contract');
}

/** From another area: contract and rules; on the server also its index, and tables for foreign keys. */
function checkDoor(place: Place, to: Place, report: Report): void {
  if (to.inner === 'contract.ts' || to.part === 'rules' || place.zone === 'main') return;
  if (to.part === 'web') return report('foreign web', `web of ${to.zone}: what several areas show lives in parti/web`);
  if (to.inner === 'server/index.ts') return;
  if (to.inner === 'server/schema.ts' && (place.inner === 'server/schema.ts' || place.zone === 'demo')) return;
  report('door', `${to.zone}/${to.inner} is inside ${to.zone}: use its contract, rules or server/index.ts`);
}
