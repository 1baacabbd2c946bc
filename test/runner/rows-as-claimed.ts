import type { Claim } from './row-claims.ts';

/** Path of a value that does not match its claim; undefined if all match. */
export function lies(value: unknown, claim: Claim, at = 'row'): string | undefined {
  switch (claim.is) {
    case 'any':
      return undefined;
    case 'literal':
      return value === claim.value ? undefined : `${at} is ${shown(value)}, claimed ${JSON.stringify(claim.value)}`;
    case 'one-of':
      return claim.claims.some((one) => lies(value, one, at) === undefined)
        ? undefined
        : `${at} is ${shown(value)}, claimed ${claim.claims.map((one) => ('value' in one ? JSON.stringify(one.value) : one.is)).join(' or ')}`;
    case 'row':
      return rowLies(value, claim, at);
    default:
      return kindOf(value) === claim.is ? undefined : `${at} is ${shown(value)}, claimed ${claim.is}`;
  }
}

function rowLies(value: unknown, claim: Extract<Claim, { is: 'row' }>, at: string): string | undefined {
  if (kindOf(value) !== 'object') return `${at} is ${shown(value)}, claimed fields`;
  const row = value as Record<string, unknown>;
  for (const [name, field] of Object.entries(claim.fields)) {
    if (!(name in row)) {
      if (claim.optional.includes(name) || field.is === 'any') continue;
      return `${at} has no ${name}`;
    }
    if (row[name] === undefined && claim.optional.includes(name)) continue;
    const lie = lies(row[name], field, `${at}.${name}`);
    if (lie) return lie;
  }
  return undefined;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return value instanceof Date ? 'date' : typeof value;
}

function shown(value: unknown): string {
  const kind = kindOf(value);
  return kind === 'null' || value === undefined ? kind : `a ${kind}`;
}

/** Rows checked per answer: enough to meet empty values without costing time. */
const looked = 200;

/** Passes the result on, or fails with the statement's place and the difference. */
export function rowsAsClaimed(read: unknown, claim: Claim, where: string): unknown {
  if (!(read instanceof Promise)) return read;
  return read.then((answer: unknown) => {
    const rows = Array.isArray(answer) ? answer.slice(0, looked) : answer === undefined ? [] : [answer];
    for (const row of rows) {
      const lie = lies(row, claim);
      if (lie) throw new Error(`${where}: ${lie}`);
    }
    return answer;
  });
}
