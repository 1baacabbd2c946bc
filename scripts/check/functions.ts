import { parseSync, Visitor, type Function as FunctionNode, type ArrowFunctionExpression } from 'oxc-parser';

export interface Length {
  /** `?` if it is anonymous. */
  readonly name: string;
  readonly line: number;
  readonly lines: number;
  /** A function with a capital name in a .tsx file. */
  readonly component: boolean;
}

/** Lines per function; an inner function counts in the outer one too. */
export function functionsOf(path: string, text: string): Length[] {
  const found: Length[] = [];
  const names = new Map<unknown, string>();
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const add = (node: FunctionNode | ArrowFunctionExpression): void => {
    const name = names.get(node) ?? node.id?.name ?? '?';
    const line = lineAt(node.start);
    found.push({
      name,
      line,
      lines: lineAt(node.end) - line + 1,
      component: path.endsWith('.tsx') && /^[A-Z]/.test(name),
    });
  };
  const visitor = new Visitor({
    VariableDeclarator: (node) =>
      void (node.id.type === 'Identifier' && node.init && names.set(node.init, node.id.name)),
    Property: (node) => void (node.key.type === 'Identifier' && names.set(node.value, node.key.name)),
    MethodDefinition: (node) => void (node.key.type === 'Identifier' && names.set(node.value, node.key.name)),
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  });
  visitor.visit(parseSync(path, text).program);
  return found;
}
