type Params = Record<string, unknown>;

const asJson = /^[[{"]/;

function read(value: string): unknown {
  if (!asJson.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

function write(value: unknown): string {
  if (typeof value === 'object') return JSON.stringify(value);
  const plain = String(value);
  return typeof value === 'string' && read(plain) !== plain ? JSON.stringify(plain) : plain;
}

/** All parameters are text; screens declare numbers with `searchOf`. Of a repeated name the last value counts. */
export const parseSearch = (search: string): Params =>
  Object.fromEntries([...new URLSearchParams(search)].map(([name, value]) => [name, read(value)]));

export function stringifySearch(search: Params): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const params = new URLSearchParams(given.map(([name, value]) => [name, write(value)]));
  return params.size === 0 ? '' : `?${params.toString()}`;
}
