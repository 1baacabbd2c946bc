import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface Addresses {
  local(): string;
  /** The configured URL, else this server's own. */
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

/** Rate-limit key: the IPv4 address or the IPv6 /64, since one subscriber has that many addresses. */
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

export const isLoopback = (host: string): boolean =>
  ['localhost', '::1'].includes(host.toLowerCase()) || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(host);

export const isOfThisMachine = (url: string): boolean =>
  URL.canParse(url) && isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''));

/** True if both client address and Origin are local, so the request came through no proxy or tunnel. */
export const isCalledHere = ({
  address,
  origin,
}: {
  readonly address: string;
  readonly origin: string | null;
}): boolean => isLoopback(address) && (origin === null || isOfThisMachine(origin));
