import { pathNames, type AnyCall } from '#platform/contract/call.ts';

export interface Request {
  readonly url: string;
  readonly body: string | undefined;
}

/** Throws for a missing path parameter. */
export function requestOf(call: AnyCall, input: Readonly<Record<string, unknown>>): Request {
  const inPath = new Set(pathNames(call.path));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => segment(call, name, input[name]));
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined);
  if (call.method === 'POST' || call.method === 'PUT')
    return { url: path, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams(
    rest.flatMap(([name, value]) => listOf(value).map((one): [string, string] => [name, String(one)])),
  );
  return { url: query.size ? `${path}?${query.toString()}` : path, body: undefined };
}

function segment(call: AnyCall, name: string, value: unknown): string {
  if (value === undefined || value === null || value === '')
    throw new Error(`${call.method} ${call.path} needs {${name}}`);
  return encodeURIComponent(String(value));
}

const listOf = (value: unknown): unknown[] => (value === null ? [] : Array.isArray(value) ? value : [value]);
