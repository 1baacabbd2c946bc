import type { Plugin } from 'vite';

/** Files that define schemas for browser and server. */
const shared = /\/src\/.*\b(contract|rules|campi|campi-letti)(\/[\w-]+)?\.ts$/;
/** Properties that only the server uses: validation, serialisation, description. */
export const serverOnly: ReadonlySet<string> = new Set([
  'input',
  'reply',
  'purpose',
  'refusals',
  'unlogged',
  'unseen',
  'confirmed',
  'replica',
]);

/** Functions that declare a call, and the one that makes these; its definition is their last argument. */
const declaring = new Set(['read', 'write', 'steps', 'declaring']);

/** Values computed when the module is loaded. */
const made = new Set(['CallExpression', 'ObjectExpression']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: (found: string) => string;
}

/**
 * Vite plugin: removes schemas from calls, leaving method, path and roles, and marks other schemas as pure so that
 * unused ones are dropped with zod. Contracts then load without side effects and are split among screens; a test checks
 * that no screen uses what is removed.
 */
export const leanContracts = (): Plugin => ({
  name: 'lean-contracts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: shared, code: /from '(zod|[^']*\b(campi|contract)[\w/-]*\.ts)'/ },
    handler(code) {
      const edits = editsOf(this.parse(code, { lang: 'ts' }));
      return {
        code: edits.toSorted((a, b) => b.start - a.start).reduce(edited, code),
        map: null,
        moduleSideEffects: false,
      };
    },
  },
});

const edited = (code: string, { start, end, text }: Edit): string =>
  code.slice(0, start) + text(code.slice(start, end)) + code.slice(end);

function editsOf(program: unknown): Edit[] {
  const { body } = program as { body: Node[] };
  const declarations = body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' ? ((node['declaration'] as Node | null) ?? []) : node,
  );
  const values = declarations
    .flatMap((node) => (node.type === 'VariableDeclaration' ? (node['declarations'] as { init: Node | null }[]) : []))
    .flatMap(({ init }) => (init && made.has(init.type) ? init : []));
  return values.map((init) => ({
    start: init.start,
    end: init.end,
    text: (found) => `/* @__PURE__ */ (() => (${lean(found, init)}))()`,
  }));
}

/** Constants other than calls and schemas are kept. */
function lean(found: string, init: Node): string {
  const { callee, arguments: given } = init as Node & { callee?: { name?: string }; arguments?: Node[] };
  const definition = given?.at(-1);
  if (!declaring.has(callee?.name ?? '') || definition?.type !== 'ObjectExpression') return found;
  const cut = (definition['properties'] as Node[]).filter(({ key }) =>
    serverOnly.has((key as { name?: string } | undefined)?.name ?? ''),
  );
  return cut
    .toReversed()
    .reduce(
      (code, { start, end }) => code.slice(0, start - init.start) + code.slice(end - init.start).replace(/^\s*,/, ''),
      found,
    );
}
