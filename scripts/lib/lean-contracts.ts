import type { Plugin } from 'vite';

/** Files that define schemas. */
const shared = /\/src\/.*\b(contract|rules|campi|campi-letti)(\/[\w-]+)?\.ts$/;
/** Server only: validation, serialisation, description. */
export const serverOnly: ReadonlySet<string> = new Set(['input', 'reply', 'purpose', 'refusals', 'unlogged', 'unseen']);

/** Functions that declare a call; its definition is their last argument. */
const declaring = new Set(['read', 'write', 'steps']);

/** Computed on loading. */
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
 * Browser build: strips schemas from calls, leaving method, path and roles, and marks the others as pure, so that
 * unused ones and their library are dropped. Loading has no effect, so the parts of a contract go to the screens that
 * use them. A test checks that no screen reads what is stripped.
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

/** Other constants stay. */
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
