import type { JsonSchema } from '#platform/contract/schema.ts';

export interface Node {
  /** `righe[].qta` */
  readonly path: string;
  readonly schema: JsonSchema;
}

/** All nodes of a schema, including the root. */
export function nodesOf(schema: JsonSchema, path = ''): Node[] {
  const inner: Node[] = [];
  const step = (value: unknown, to: string): void => void (isSchema(value) && inner.push(...nodesOf(value, to)));
  const fields = schema['properties'];
  if (isSchema(fields))
    for (const [name, value] of Object.entries(fields)) step(value, path ? `${path}.${name}` : name);
  step(schema['items'], `${path}[]`);
  step(schema['additionalProperties'], `${path}{}`);
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    const options = schema[key];
    if (Array.isArray(options)) for (const option of options) step(option, path);
  }
  const definitions = schema['$defs'];
  if (isSchema(definitions)) for (const [name, value] of Object.entries(definitions)) step(value, `${path}<${name}>`);
  return [{ path, schema }, ...inner];
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
