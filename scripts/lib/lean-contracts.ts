import type { Plugin } from 'vite';

/** Files that make schemas: contracts, and the rules and fields that they are made of. */
const shared = /\/src\/.*\b(contract|rules|campi)(\/[\w-]+)?\.ts$/;
/** What of a call only the server reads: it checks what comes in, writes what goes out and describes itself. */
export const serverOnly: ReadonlySet<string> = new Set(['input', 'reply', 'purpose', 'refusals', 'unlogged', 'unseen']);

/** A constant that is worked out when its file is loaded. */
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
 * For the browser's build: takes the schemas out of the calls, of which the browser needs method, path and who may; and says of each schema
 * that making it does nothing else, so that those which nothing refers to are dropped, and the library with them. A test sees that no
 * screen reads what is taken out.
 */
export const leanContracts = (): Plugin => ({
  name: 'lean-contracts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: shared, code: /from '(zod|[^']*\b(campi|contract)[\w/-]*\.ts)'/ },
    handler(code) {
      const edits = editsOf(this.parse(code, { lang: 'ts' }));
      return { code: edits.toSorted((a, b) => b.start - a.start).reduce(edited, code), map: null };
    },
  },
});

const edited = (code: string, { start, end, text }: Edit): string =>
  code.slice(0, start) + text(code.slice(start, end)) + code.slice(end);

/** The constants of a file, each made for whoever needs it. */
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

/** A call without what only the server reads; any other constant as it is. */
function lean(found: string, init: Node): string {
  const { callee, arguments: given } = init as Node & { callee?: { name?: string }; arguments?: Node[] };
  const definition = given?.[0];
  if (callee?.name !== 'call' || definition?.type !== 'ObjectExpression') return found;
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
