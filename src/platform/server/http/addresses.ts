import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Addresses of this server, known once it listens; without a slash at the end. */
export interface Addresses {
  /** Where it can be reached from its own machine. */
  local(): string;
  /** Where people open the portal: as it is set, else where this server answers. */
  publicUrl(): string;
}

export function addressesOf(
  app: FastifyInstance,
  { publicUrl }: { readonly publicUrl: string | undefined },
): Addresses {
  const local = (): string => boundAddress(app);
  return { local, publicUrl: () => publicUrl ?? local() };
}

function boundAddress(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen');
  const everywhere = address.address === '0.0.0.0' || address.address === '::';
  const host = everywhere ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

/**
 * What counts as one caller where callers are counted: an IPv4 address, or the /64 network of an IPv6 one, of which a single line has as many addresses
 * as it likes.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.split('::').map((half) => half.split(':').filter(Boolean).join(':'));
  const groups = [head, tail ?? ''].map((half) => half.split(':').filter(Boolean));
  const [first = [], last = []] = groups;
  const all = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return `${all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`; // prettier-ignore
}

/** True for a host that only its own machine reaches. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '::1'].includes(host.toLowerCase()) || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(host);

/** True for the address of a page that only this machine opens. */
export const isOfThisMachine = (url: string): boolean =>
  URL.canParse(url) && isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''));

/** True for a caller who sits at this machine and shows the portal by one of its own names: no proxy or tunnel brings somebody else's. */
export const isCalledHere = ({
  address,
  origin,
}: {
  readonly address: string;
  readonly origin: string | null;
}): boolean => isLoopback(address) && (origin === null || isOfThisMachine(origin));
