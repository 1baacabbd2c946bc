import { parseSync } from 'oxc-parser';

/** Also dynamic imports and re-exports. */
export interface Import {
  /** As written: `#vendita/carrello/rules.ts`, `./x.ts`, `fastify`. */
  readonly from: string;
  readonly line: number;
  readonly reexport: boolean;
  /** Type-only import, absent at run time. */
  readonly types: boolean;
}

/** All imports, including types; parsed, so comments and strings are ignored. */
export function importsOf(path: string, text: string): Import[] {
  const { module } = parseSync(path, text);
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const fixed = module.staticImports.map((found) => ({
    from: found.moduleRequest.value,
    line: lineAt(found.start),
    reexport: false,
    types: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
  }));
  const passed = module.staticExports.flatMap((found) =>
    found.entries.flatMap((entry) => {
      const from = entry.moduleRequest?.value;
      return from === undefined ? [] : [{ from, line: lineAt(found.start), reexport: true, types: entry.isType }];
    }),
  );
  const late = module.dynamicImports.flatMap((found) => {
    const literal = /^['"`](.*)['"`]$/.exec(text.slice(found.moduleRequest.start, found.moduleRequest.end));
    return literal?.[1] === undefined
      ? []
      : [{ from: literal[1], line: lineAt(found.start), reexport: false, types: false }];
  });
  return [...fixed, ...passed, ...late];
}
