import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody can guess: 256 random bits, 43 characters fit for a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret: its SHA-256. Secrets are long and random, so no salt is needed. */
export const fingerprintOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
