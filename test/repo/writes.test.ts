import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from '../../scripts/check/imports.ts';
import { filesUnder, textOf } from '../../scripts/check/tree.ts';
import { callsOfFolders } from './calls.ts';

const files = new Set(filesUnder('src'));

/** Files of an area that answer a call: where routes.ts imports its verb from, and the files that this one uses. */
function verbFiles(area: string, name: string): string[] {
  const routes = `src/${area}/server/routes.ts`;
  if (!files.has(routes)) return [];
  const text = textOf(routes);
  const entry = new RegExp(`\\b${name}\\b\\s*[,:}][^\\n]*`).exec(text.slice(text.indexOf('answer(')))?.[0] ?? '';
  const verbs = [...text.matchAll(/import \{([^}]+)\} from '([^']+)'/g)].filter(([, names = '']) =>
    names.split(',').some((verb) => new RegExp(`\\b${verb.trim()}\\b`).test(entry)),
  );
  const first = verbs.map(([, , from = '']) => place(routes, from)).filter((path) => files.has(path));
  const beside = first.flatMap((path) => importsOf(path, textOf(path)).map((found) => place(path, found.from)));
  return [...new Set([...first, ...beside.filter((path) => files.has(path) && path.startsWith(`src/${area}/`))])];
}

const place = (path: string, from: string): string =>
  from.startsWith('#') ? `src/${from.slice(1)}` : posix.join(posix.dirname(path), from);

/**
 * Ways to log: `ctx.log`, a statement of its own, or another area's verb that logs: the cart, a header's information,
 * edits of a header, the undo of an act, labels, long-running jobs.
 */
const annota =
  /\blog\(|\blogRows\(|import \{[^}]*\baggiungiRighe\b[^}]*\} from '#vendita\/carrello\/server\/index.ts'|import \{[^}]*\bbeginWork\b|import \{[^}]*\bstampaRighe\b[^}]*\} from '#esterni\/stampanti\/server\/index.ts'|import \{[^}]*\bsalvaInformazioni\b[^}]*\} from '#prodotto\/testate\/server\/index.ts'|\bchiudiTestata\(ctx\b|\bundoAct\(ctx\b/;

const calls = await callsOfFolders();

test('every verb that writes leaves a line in the operation log, or its contract says why not', () => {
  const silent = calls.filter(({ area, name, call }) => {
    if (call.effect === 'read' || call.unlogged !== undefined || !files.has(`src/${area}/server/routes.ts`))
      return false;
    return !verbFiles(area, name).some((path) => annota.test(textOf(path)));
  });
  expect(silent.map(({ area, name }) => `${area}.${name}`)).toEqual([]);
});

test('verbs and rules use neither the clock nor chance directly: both come from ctx', () => {
  const asks = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\brandomUUID\(/;
  const areaFile =
    /^src\/(?!platform|main|demo|parti|esterni)[^/]+\/[^/]+\/(contract\.ts|rules\.ts|rules\/.*|server\/.*)$/;
  const faults = [...files].filter(
    (path) => areaFile.test(path) && !/\.test\.tsx?$/.test(path) && asks.test(textOf(path)),
  );
  expect(faults).toEqual([]);
});
