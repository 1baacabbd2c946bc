import { z } from 'zod';
import type { AnyCall } from './call.ts';

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = { [key: string]: unknown };

export interface ObjectSchema extends JsonSchema {
  readonly properties: { readonly [name: string]: JsonSchema };
  readonly required: readonly string[];
}

/** What a caller may hand over: fields with a default may be left out. */
export function inputSchema({ input }: Pick<AnyCall, 'input'>): ObjectSchema {
  const schema = schemaOf(input, 'input');
  return {
    ...schema,
    properties: (schema['properties'] ?? {}) as ObjectSchema['properties'],
    required: (schema['required'] ?? []) as string[],
  };
}

/** What comes back. */
export const replySchema = (call: AnyCall): JsonSchema => schemaOf(call.reply, 'output');

function schemaOf(type: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}
