import type { FastifyInstance } from 'fastify';
import type { Settings } from '#platform/server/settings.ts';

/** Addresses of this server, known once it listens; without a slash at the end. */
export interface Indirizzi {
  /** Where it can be reached from its own machine. */
  vicino(): string;
  /** Where people open the portal: as it is set, else where this server answers. */
  urlPubblico(): string;
}

export function indirizziDi(app: FastifyInstance, { publicUrl }: Settings): Indirizzi {
  const vicino = (): string => boundAddress(app);
  return { vicino, urlPubblico: () => publicUrl ?? vicino() };
}

function boundAddress(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen');
  const everywhere = address.address === '0.0.0.0' || address.address === '::';
  const host = everywhere ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
