import { z } from 'zod';
import type { AnyCall } from './call.ts';

/** JSON Schema draft 2020-12, as in OpenAPI 3.1. */
export type JsonSchema = { [key: string]: unknown };

export interface ObjectSchema extends JsonSchema {
  readonly properties: { readonly [name: string]: JsonSchema };
  readonly required: readonly string[];
}

export function inputSchema({ input }: Pick<AnyCall, 'input'>): ObjectSchema {
  const schema = schemaOf(input, 'input');
  return {
    ...schema,
    properties: (schema['properties'] ?? {}) as ObjectSchema['properties'],
    required: (schema['required'] ?? []) as string[],
  };
}

export const replySchema = (call: AnyCall): JsonSchema => schemaOf(call.reply, 'output');

function schemaOf(type: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}
