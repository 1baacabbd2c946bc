import { pathNames, takesKey, type AnyCall } from './call.ts';
import { inputSchema, replySchema, type JsonSchema, type ObjectSchema } from './schema.ts';
import { workbook, workbookType } from './workbook.ts';

export interface NamedCall {
  readonly name: string;
  readonly call: AnyCall;
  readonly area?: string;
}

export interface OpenapiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: { readonly url: string }[];
  readonly paths: { [path: string]: { [method: string]: JsonSchema } };
  readonly components: JsonSchema;
}

export interface OpenapiOptions {
  readonly title: string;
  readonly version: string;
  readonly apiBase?: string;
}

/** OpenAPI 3.1. Paths are computed on first access: they take half a second. */
export function openapiOf(
  calls: readonly NamedCall[],
  { title, version, apiBase = '/' }: OpenapiOptions,
): OpenapiDocument {
  let paths: OpenapiDocument['paths'] | undefined;
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: apiBase }],
    get paths() {
      return (paths ??= pathsOf(calls));
    },
    components,
  };
}

function pathsOf(calls: readonly NamedCall[]): OpenapiDocument['paths'] {
  const paths: OpenapiDocument['paths'] = {};
  for (const named of calls) {
    const { path, method } = named.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(named) };
  }
  return paths;
}

function operation({ name, call, area }: NamedCall): JsonSchema {
  const open = call.who.includes(0);
  const input = inputSchema(call);
  const parameters = [...parametersOf(call, input), ...(takesKey(call) ? [idempotencyKey(call)] : [])];
  const body = bodyOf(call, input);
  return {
    operationId: name,
    summary: call.purpose,
    ...(area ? { tags: [area] } : {}),
    'x-ruoli': [...call.who],
    // Public calls accept a login too, which decides what they return.
    security: open ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: { description: call.purpose, content: { [mediaOf(call)]: { schema: replySchema(call) } } },
      ...refusalsOf(call, body !== null),
    },
  };
}

const mediaOf = (call: AnyCall): string => (call.reply === workbook ? workbookType : 'application/json');

const inQuery = (call: AnyCall): boolean => call.method === 'GET' || call.method === 'DELETE';

function parametersOf(call: AnyCall, input: ObjectSchema): JsonSchema[] {
  const inPath = pathNames(call.path);
  return Object.entries(input.properties).flatMap(([name, schema]) => {
    if (inPath.includes(name)) return [{ name, in: 'path', required: true, schema }];
    return inQuery(call) ? [{ name, in: 'query', required: input.required.includes(name), schema }] : [];
  });
}

function bodyOf(call: AnyCall, input: ObjectSchema): JsonSchema | null {
  const inPath = pathNames(call.path);
  const names = Object.keys(input.properties).filter((name) => !inPath.includes(name));
  if (inQuery(call) || names.length === 0) return null;
  const required = input.required.filter((name) => names.includes(name));
  const properties = Object.fromEntries(names.map((name) => [name, input.properties[name]]));
  return {
    required: required.length > 0,
    content: { 'application/json': { schema: { ...input, properties, required } } },
  };
}

function refusalsOf(call: AnyCall, withBody: boolean): JsonSchema {
  const everyone = [0, 1, 2, 3, 4, 5, 6].every((ruolo) => call.who.some((may) => may === ruolo));
  const ofBody = withBody ? [408, 413, 415] : [];
  const statuses = [400, 401, ...(everyone ? [] : [403]), ...ofBody, ...call.refusals, 429, 500];
  return Object.fromEntries(statuses.map((status) => [status, { $ref: '#/components/responses/Problem' }]));
}

const idempotencyKey = ({ idempotent }: AnyCall): JsonSchema => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: idempotent === 'required',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
});

const text = { type: 'string' };
const components = {
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  schemas: {
    Problem: {
      type: 'object',
      required: ['type', 'title', 'status', 'detail'],
      properties: {
        type: text,
        title: text,
        status: { type: 'integer' },
        detail: { type: 'string', description: 'The Italian sentence that the screen shows' },
        errors: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'message'],
            properties: { path: text, message: text, accepted: { type: 'array', items: { type: 'number' } } },
          },
        },
        present: { description: 'What the caller needs to go on after a conflict' },
        requestId: text,
      },
    },
  },
  responses: {
    Problem: {
      description: 'A refusal (RFC 9457)',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
};
