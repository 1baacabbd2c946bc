import { createHmac, timingSafeEqual } from 'node:crypto';
import { isKey } from './keys.ts';

/** Files below this folder are never served by their key: who may see one gets a ticket for it. In small letters. */
export const privateFolder = 'riservati/';

/** However it is spelt: some file systems find `Riservati` too. */
export const isPrivate = (key: string): boolean => key.toLowerCase().startsWith(privateFolder);

/**
 * Short-lived addresses of private files: a browser that opens one in a new tab, or saves it, sends no token.
 * Whoever holds the address may read that one file until it runs out.
 */
export interface Tickets {
  /** The end of the address, `<until>.<signature>/<key>`; good for so many minutes. */
  issue(key: string, now: Date, minutes?: number): string;
  /** The key, or null for a ticket that is forged or has run out. */
  read(ticket: string, now: Date): string | null;
}

const usualMinutes = 15;

export function createTickets({ secret }: { readonly secret: string }): Tickets {
  // Not the secret itself: a signature made here must be worth nothing elsewhere.
  const own = createHmac('sha256', secret).update('tickets of files').digest();
  const sign = (until: string, key: string): Buffer => createHmac('sha256', own).update(`${until}\n${key}`).digest();
  return {
    issue: (key, now, minutes = usualMinutes) => {
      const until = Math.ceil(now.getTime() / 60_000 + minutes).toString(36);
      return `${until}.${sign(until, key).toString('base64url')}/${key}`;
    },
    read: (ticket, now) => {
      const found = /^([\da-z]{1,9})\.([\w-]{43})\/(.+)$/.exec(ticket);
      if (!found) return null;
      const [, until = '', signature = '', key = ''] = found;
      if (!isKey(key) || !timingSafeEqual(Buffer.from(signature, 'base64url'), sign(until, key))) return null;
      return Number.parseInt(until, 36) * 60_000 > now.getTime() ? key : null;
    },
  };
}
