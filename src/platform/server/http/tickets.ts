import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { FileStore } from '../files/files.ts';
import type { Tickets } from '../files/tickets.ts';

export interface TicketParts {
  readonly files: FileStore;
  readonly tickets: Tickets;
  readonly clock: Clock;
}

export const ticketPath = '/file/';

/** Inline if the browser can show it. */
export function serveTickets(app: FastifyInstance, apiBase: string, { files, tickets, clock }: TicketParts): void {
  app.get(`${apiBase}${ticketPath}*`, async (request, reply) => {
    const key = tickets.read((request.params as { '*': string })['*'], clock());
    const file = key === null ? null : await files.get(key);
    if (!key || !file) return reply.callNotFound();
    const name = key.slice(key.lastIndexOf('/') + 1);
    const way = /^(application\/pdf|image\/(webp|png|jpeg))$/.test(file.type) ? 'inline' : 'attachment';
    void reply
      .header('cache-control', 'private, max-age=300')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    void reply.header(
      'content-security-policy',
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    );
    return reply
      .type(file.type)
      .header('content-disposition', `${way}; filename="${name}"`)
      .header('content-length', file.size)
      .send(file.stream);
  });
}
