import { randomBytes } from 'node:crypto';

/** Unique across servers. */
export function requestIds(): () => string {
  const run = randomBytes(9).toString('base64url');
  let count = 0;
  return () => `${run}.${(count++).toString(36)}`;
}
