import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, 43 base64url characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A plain hash is enough, because random secrets need no salt. */
export const fingerprintOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
