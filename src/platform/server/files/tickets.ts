import { createHmac, timingSafeEqual } from 'node:crypto';
import { isKey } from './keys.ts';

/** Files here are served only with a ticket. Lower case. */
export const privateFolder = 'riservati/';

/** Case-insensitive, because some file systems are. */
export const isPrivate = (key: string): boolean => key.toLowerCase().startsWith(privateFolder);

/**
 * For private files: a browser opening a link sends no token. Anyone with the address may read that file until it
 * expires.
 */
export interface Tickets {
  /** Returns `<until>.<signature>/<key>`. */
  issue(key: string, now: Date, minutes?: number): string;
  read(ticket: string, now: Date): string | null;
}

const usualMinutes = 15;

export function createTickets({ secret }: { readonly secret: string }): Tickets {
  // A derived key, so that tickets are not valid as anything else.
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
