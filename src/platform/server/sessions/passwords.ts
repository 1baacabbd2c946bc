import { hash, verify } from '@node-rs/argon2';

/** argon2id: 19 MiB, two passes, one lane (OWASP). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash for unknown users, so that they take as long as known ones. */
export const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$FiL1ryKApf0KUpbTKbuLfA$4CSXD5THNUb8fV7gmVPn8PUK6uso/O+hWZk11ELVcgg';

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** An unusable hash takes the same time. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const known = stored !== null && stored.startsWith('$argon2id$');
  const same = await verify(known ? stored : decoy, password);
  return known && same;
}
