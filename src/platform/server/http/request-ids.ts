import { randomBytes } from 'node:crypto';

/** Ids of requests: nine random bytes of this run of the server, then a count, so that no two of any servers are alike. */
export function requestIds(): () => string {
  const run = randomBytes(9).toString('base64url');
  let count = 0;
  return () => `${run}.${(count++).toString(36)}`;
}
