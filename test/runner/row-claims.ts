import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vitest/config';
import {
  parseSync,
  Visitor,
  type Program,
  type TSInterfaceDeclaration,
  type TSSignature,
  type TSType,
  type TSTypeAliasDeclaration,
} from 'oxc-parser';

/** A type as data. `any`: cannot be determined from the sources. */
export type Claim =
  | { readonly is: 'any' }
  | { readonly is: 'null' | 'string' | 'number' | 'boolean' | 'bigint' | 'date' | 'list' | 'object' }
  | { readonly is: 'literal'; readonly value: unknown }
  | { readonly is: 'one-of'; readonly claims: readonly Claim[] }
  | { readonly is: 'row'; readonly fields: Readonly<Record<string, Claim>>; readonly optional: readonly string[] };

type Row = Extract<Claim, { is: 'row' }>;
type Declared = TSInterfaceDeclaration | TSTypeAliasDeclaration;

/** Names are resolved per file. */
interface Module {
  readonly path: string;
  readonly types: ReadonlyMap<string, Declared>;
  /** Local name → module and name there. */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
}

const any: Claim = { is: 'any' };
const plain: Readonly<Record<string, Claim>> = {
  TSStringKeyword: { is: 'string' },
  TSNumberKeyword: { is: 'number' },
  TSBooleanKeyword: { is: 'boolean' },
  TSBigIntKeyword: { is: 'bigint' },
  TSNullKeyword: { is: 'null' },
  TSArrayType: { is: 'list' },
  TSTupleType: { is: 'list' },
};
const known: Readonly<Record<string, Claim>> = {
  Date: { is: 'date' },
  Record: { is: 'object' },
  Buffer: { is: 'object' },
  Uint8Array: { is: 'object' },
};

/** Row types of `rows<Row>(…)`, `one<Row>(…)` in the server's sources. */
export class RowClaims {
  readonly #root: string;
  readonly #modules = new Map<string, Module | undefined>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Wraps each claimed read in the check; line numbers are kept. */
  checked(path: string, text: string): string {
    const { program } = parseSync(path, text);
    const module = moduleOf(path, program);
    const marks: { at: number; text: string }[] = [];
    new Visitor({
      CallExpression: (node) => {
        const { callee, typeArguments } = node;
        const row = typeArguments?.params[0];
        if (!row || callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        if (callee.property.name !== 'rows' && callee.property.name !== 'one') return;
        const claim = this.#claim(row, module, 0);
        if (claim.is === 'any') return;
        const line = text.slice(0, node.start).split('\n').length;
        const where = `${path.slice(this.#root.length)}:${line}`;
        marks.push({ at: node.start, text: '(globalThis.rowsAsClaimed ?? ((rows) => rows))(' });
        marks.push({ at: node.end, text: `, ${JSON.stringify(claim)}, ${JSON.stringify(where)})` });
      },
    }).visit(program);
    let out = text;
    // From the end, so that earlier positions stay.
    for (const mark of marks.toSorted((a, b) => b.at - a.at)) {
      out = out.slice(0, mark.at) + mark.text + out.slice(mark.at);
    }
    return out;
  }

  #claim(type: TSType, module: Module, depth: number): Claim {
    const claim = plain[type.type];
    if (claim) return claim;
    if (depth > 8) return any;
    switch (type.type) {
      case 'TSTypeLiteral':
        return this.#row(type.members, module, depth);
      case 'TSLiteralType':
        return type.literal.type === 'Literal' ? { is: 'literal', value: type.literal.value } : any;
      case 'TSTypeOperator':
        return type.operator === 'readonly' ? this.#claim(type.typeAnnotation, module, depth) : any;
      case 'TSParenthesizedType':
        return this.#claim(type.typeAnnotation, module, depth);
      case 'TSUnionType': {
        const claims = type.types.map((one) => this.#claim(one, module, depth + 1));
        return claims.some((one) => one.is === 'any') ? any : { is: 'one-of', claims };
      }
      case 'TSIntersectionType':
        return joined(type.types.map((one) => this.#claim(one, module, depth + 1)));
      case 'TSTypeReference': {
        const { typeName, typeArguments } = type;
        if (typeName.type !== 'Identifier') return any;
        const inner = typeArguments?.params[0];
        if (typeName.name === 'Readonly' && inner) return this.#claim(inner, module, depth + 1);
        if (inner && (typeName.name === 'Pick' || typeName.name === 'Omit')) {
          const row = this.#claim(inner, module, depth + 1);
          const names = keysOf(typeArguments.params[1]);
          return row.is === 'row' && names
            ? chosen(row, (name) => names.has(name) === (typeName.name === 'Pick'))
            : any;
        }
        return known[typeName.name] ?? this.#named(typeName.name, module, depth + 1);
      }
      default:
        return any;
    }
  }

  #named(name: string, module: Module, depth: number): Claim {
    const declared = module.types.get(name);
    if (declared?.typeParameters) return any;
    if (declared?.type === 'TSTypeAliasDeclaration') return this.#claim(declared.typeAnnotation, module, depth);
    if (declared) {
      const above = declared.extends.map(({ expression }) =>
        expression.type === 'Identifier' ? this.#named(expression.name, module, depth + 1) : any,
      );
      return joined([...above, this.#row(declared.body.body, module, depth)]);
    }
    const imported = module.imports.get(name);
    const other = imported && this.#module(imported.from, module.path);
    return other ? this.#named(imported.name, other, depth + 1) : any;
  }

  #row(members: readonly TSSignature[], module: Module, depth: number): Claim {
    const fields: Record<string, Claim> = {};
    const optional: string[] = [];
    for (const member of members) {
      if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return any;
      fields[member.key.name] = member.typeAnnotation
        ? this.#claim(member.typeAnnotation.typeAnnotation, module, depth + 1)
        : any;
      if (member.optional) optional.push(member.key.name);
    }
    return { is: 'row', fields, optional };
  }

  #module(from: string, importer: string): Module | undefined {
    const path = from.startsWith('#')
      ? join(this.#root, 'src', from.slice(1))
      : from.startsWith('.')
        ? join(dirname(importer), from)
        : undefined;
    if (!path || !existsSync(path)) return undefined;
    if (!this.#modules.has(path)) {
      const text = readFileSync(path, 'utf8');
      this.#modules.set(path, moduleOf(path, parseSync(path, text).program));
    }
    return this.#modules.get(path);
  }
}

function moduleOf(path: string, program: Program): Module {
  const types = new Map<string, Declared>();
  const imports = new Map<string, { from: string; name: string }>();
  for (const statement of program.body) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (node?.type === 'TSInterfaceDeclaration' || node?.type === 'TSTypeAliasDeclaration')
      types.set(node.id.name, node);
    if (statement.type !== 'ImportDeclaration') continue;
    for (const one of statement.specifiers) {
      if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier') {
        imports.set(one.local.name, { from: statement.source.value, name: one.imported.name });
      }
    }
  }
  return { path, types, imports };
}

/** `'a' | 'b'` */
function keysOf(type: TSType | undefined): Set<string> | undefined {
  const literals = type?.type === 'TSUnionType' ? type.types : type ? [type] : [];
  const names = literals.map((one) =>
    one.type === 'TSLiteralType' && one.literal.type === 'Literal' ? String(one.literal.value) : undefined,
  );
  return names.length > 0 && names.every((name) => name !== undefined) ? new Set(names) : undefined;
}

function chosen(row: Row, kept: (name: string) => boolean): Row {
  return {
    is: 'row',
    fields: Object.fromEntries(Object.entries(row.fields).filter(([name]) => kept(name))),
    optional: row.optional.filter(kept),
  };
}

/** All fields; if one part is unknown, the whole is. */
function joined(claims: readonly Claim[]): Claim {
  if (claims.length === 1) return claims[0] ?? any;
  const rows = claims.filter((claim) => claim.is === 'row');
  if (rows.length < claims.length) return any;
  return {
    is: 'row',
    fields: Object.assign({}, ...rows.map((row) => row.fields)) as Record<string, Claim>,
    optional: rows.flatMap((row) => row.optional),
  };
}

/** Compares what the server reads in database tests with its types. */
export function rowClaims(root: string): Plugin {
  const claims = new RowClaims(root.endsWith('/') ? root : `${root}/`);
  return {
    name: 'row-claims',
    enforce: 'pre',
    transform: (text, id) =>
      /\/src\/.*\/server\/(?!.*\.test\.ts$).*\.ts$/.test(id) && /\b(?:rows|one)</.test(text)
        ? { code: claims.checked(id, text), map: null }
        : undefined,
  };
}
