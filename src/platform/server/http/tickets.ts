import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { FileStore } from '../files/files.ts';
import type { Tickets } from '../files/tickets.ts';

export interface TicketParts {
  readonly files: FileStore;
  readonly tickets: Tickets;
  readonly clock: Clock;
  /** Folders whose files are always sent as downloads. */
  readonly asSent?: readonly string[];
}

export const ticketPath = '/file/';

/** Content-Disposition with the file's own name or the one in `?nome=`; the extension always follows the content. */
function dispositionOf(way: string, key: string, asked: unknown): string {
  const own = key.slice(key.lastIndexOf('/') + 1);
  const stem = typeof asked === 'string' ? asked.slice(0, 120).replace(/\.[^.]*$/, '') : '';
  if (stem.trim() === '' || /\p{Cs}/u.test(stem)) return `${way}; filename="${own}"`;
  const name = encodeURIComponent(stem + own.slice(own.lastIndexOf('.'))).replace(/['()*]/g, escape);
  return `${way}; filename="${own}"; filename*=UTF-8''${name}`;
}

const shown = /^(application\/pdf|image\/(webp|png|jpeg))$/;

/** Inline if the browser can show it, and it is our own or was checked. */
export function serveTickets(
  app: FastifyInstance,
  apiBase: string,
  { files, tickets, clock, asSent = [] }: TicketParts,
): void {
  app.get(`${apiBase}${ticketPath}*`, async (request, reply) => {
    const key = tickets.read((request.params as { '*': string })['*'], clock());
    const file = key === null ? null : await files.get(key);
    if (!key || !file) return reply.callNotFound();
    const { nome } = request.query as { nome?: unknown };
    const sent = asSent.some((folder) => key.startsWith(folder));
    const way = shown.test(file.type) && !sent ? 'inline' : 'attachment';
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
      .header('content-disposition', dispositionOf(way, key, nome))
      .header('content-length', file.size)
      .send(file.stream);
  });
}
