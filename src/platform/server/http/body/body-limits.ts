import type { z } from 'zod';
import { pathNames, type AnyCall } from '#platform/contract/call.ts';
import { inputSchema, type JsonSchema } from '#platform/contract/schema.ts';

export interface BodyLimits {
  /** Without file contents. */
  readonly bytes: number;
  /** Number of fields, elements, objects and lists. */
  readonly values: number;
  /** Maximum nesting. */
  readonly depth: number;
  readonly files: ReadonlyMap<string, number>;
  /** For a call that a plain form may send: field and bytes of the file, and the field of its name. */
  readonly form?: { readonly file: string; readonly bytes: number; readonly name: string | null };
}

/** Minimum limits, so that a body with wrong fields is still parsed and refused by their names. */
const least = { bytes: 16 * 1024, values: 100, depth: 4 };
const mostBytes = 1024 * 1024;
/** Bytes per character when escaped: `\u00e0`. */
const perCharacter = 6;
/** Maximum bytes of a number. */
const perNumber = 26;
const perPattern = 80 * perCharacter;

export const noBody: BodyLimits = { ...least, files: new Map() };

export const bodyLimitsOf = ({ input, path }: AnyCall): BodyLimits => limitsOfInput(input, pathNames(path));

export function limitsOfInput(input: z.ZodObject, inPath: readonly string[] = []): BodyLimits {
  const fields = Object.entries(inputSchema({ input }).properties).filter(([name]) => !inPath.includes(name));
  const files = new Map(
    fields.flatMap(([name, schema]) => (isFile(schema) ? [[name, Number(schema['maxLength'])]] : [])),
  );
  const form = fields.find(([, schema]) => schema['x-multipart'] !== undefined);
  const rest = fields.filter(([name]) => !files.has(name));
  const { bytes, values, depth } = sizeOf({ type: 'object', properties: Object.fromEntries(rest) });
  return {
    bytes: Math.min(mostBytes, Math.max(least.bytes, bytes + least.bytes / 8)),
    values: Math.ceil(values * 1.25) + least.values,
    depth: depth + least.depth,
    files,
    ...(form && {
      form: {
        file: form[0],
        bytes: Math.floor((Number(form[1]['maxLength']) * 3) / 4),
        name: fields.some(([name]) => name === 'nome') ? 'nome' : null,
      },
    }),
  };
}

const isFile = (schema: JsonSchema): boolean => schema['contentEncoding'] === 'base64';

interface Size {
  readonly bytes: number;
  readonly values: number;
  readonly depth: number;
}

function sizeOf(schema: JsonSchema): Size {
  const among = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (among) return largest(among.map(sizeOf));
  if (Array.isArray(schema['type'])) return largest(schema['type'].map((type) => sizeOf({ ...schema, type })));
  const named = (schema['enum'] ?? ('const' in schema ? [schema['const']] : undefined)) as unknown[] | undefined;
  if (named) return scalar(Math.max(...named.map((value) => String(value).length)) * perCharacter + 3);
  switch (schema['type']) {
    case 'object':
      return objectSize(schema);
    case 'array':
      return arraySize(schema);
    case 'string':
      return scalar(stringBytes(schema));
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return scalar(perNumber);
    default:
      return { bytes: Infinity, values: Infinity, depth: Infinity };
  }
}

const scalar = (bytes: number): Size => ({ bytes, values: 1, depth: 0 });

const largest = (sizes: readonly Size[]): Size => ({
  bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
  values: Math.max(...sizes.map(({ values }) => values)),
  depth: Math.max(...sizes.map(({ depth }) => depth)),
});

function stringBytes({ maxLength, pattern, format }: JsonSchema): number {
  if (typeof maxLength === 'number') return maxLength * (format === 'base64' ? 1 : perCharacter) + 3;
  return pattern !== undefined || format !== undefined ? perPattern : Infinity;
}

function arraySize(schema: JsonSchema): Size {
  const places = schema['prefixItems'] as JsonSchema[] | undefined;
  const element = places ? sum(places.map(sizeOf)) : sizeOf((schema['items'] ?? {}) as JsonSchema);
  const most = places ? 1 : Number(schema['maxItems'] ?? Infinity);
  return { bytes: most * element.bytes + 3, values: most * element.values + 1, depth: element.depth + 1 };
}

function objectSize({ properties = {}, additionalProperties, propertyNames, maxProperties }: JsonSchema): Size {
  const fields = Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => {
    const size = sizeOf(schema);
    return { ...size, bytes: size.bytes + name.length + 4 };
  });
  const free = typeof additionalProperties === 'object' ? sizeOf(additionalProperties as JsonSchema) : null;
  const key = free ? sizeOf((propertyNames ?? { type: 'string' }) as JsonSchema).bytes : 0;
  const most = Number(maxProperties ?? Infinity);
  const others = free ? [{ ...free, bytes: most * (free.bytes + key), values: most * free.values }] : [];
  const { bytes, values, depth } = sum([...fields, ...others]);
  return { bytes: bytes + 3, values: values + 1, depth: depth + 1 };
}

const sum = (sizes: readonly Size[]): Size => ({
  bytes: sizes.reduce((all, { bytes }) => all + bytes, 0),
  values: sizes.reduce((all, { values }) => all + values, 0),
  depth: Math.max(0, ...sizes.map(({ depth }) => depth)),
});
