type Params = Record<string, unknown>;

/** Lists, objects and texts that look like one are JSON in the address. */
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

/**
 * The parameters of an address, all of them text: '1', 'true' and '007' are what a person typed or what a switch is called. The fields of the
 * screen (`searchOf`) say which are numbers. Of a name that stands there twice the last counts.
 */
export const parseSearch = (search: string): Params =>
  Object.fromEntries([...new URLSearchParams(search)].map(([name, value]) => [name, read(value)]));

export function stringifySearch(search: Params): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const params = new URLSearchParams(given.map(([name, value]) => [name, write(value)]));
  return params.size === 0 ? '' : `?${params.toString()}`;
}
