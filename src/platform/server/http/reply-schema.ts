import { z } from 'zod';

type Json = { [key: string]: unknown };

/**
 * Serializer schema: fields that are not in the contract are never sent. `nullable` is faster than trying alternatives.
 */
export function replySchema(reply: z.ZodType): Json {
  const known = made.get(reply);
  if (known) return known;
  const schema = z.toJSONSchema(reply, { io: 'input', target: 'draft-7', unrepresentable: 'any' }) as Json;
  const simple = simplified(schema) as Json;
  made.set(reply, simple);
  return simple;
}

const made = new WeakMap<z.ZodType, Json>();

function simplified(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplified);
  if (typeof node !== 'object' || node === null) return node;
  const inner = Object.fromEntries(
    Object.entries(node as Json)
      .filter(
        ([key]) =>
          ![
            '$schema',
            'default',
            'description',
            'pattern',
            'format',
            'minimum',
            'maximum',
            'maxLength',
            'minLength',
          ].includes(key),
      )
      .map(([key, value]) => [key, simplified(value)]),
  );
  const options = inner['anyOf'];
  if (!Array.isArray(options)) return inner;
  const others = options.filter((option: Json) => option['type'] !== 'null');
  const [only] = others;
  if (others.length !== 1 || others.length === options.length) return inner;
  return { ...(only as Json), nullable: true };
}
