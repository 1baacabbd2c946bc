import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { imageWidths } from '#platform/contract/images.ts';
import type { Images } from './images.ts';
import { formatFor } from './rendition.ts';

const asked = z.object({
  width: z.coerce.number().refine((width) => imageWidths.includes(width)),
  '*': z.string().max(500),
});

/**
 * Serves `/immagini/<width>/<key>?v=<version>` in the best accepted format; cached as immutable with the current
 * version, else for five minutes.
 */
export function serveImages(app: FastifyInstance, images: Images): void {
  app.get('/immagini/:width/*', async (request, reply) => {
    const wanted = asked.safeParse(request.params);
    if (!wanted.success) return reply.callNotFound();
    const format = formatFor(request.headers.accept);
    const picture = await images.get(wanted.data['*'], wanted.data.width, format);
    if (!picture) return reply.callNotFound();
    const { v } = request.query as { v?: unknown };
    const etag = `"${picture.version}-${wanted.data.width}-${format}"`;
    void reply
      .header('etag', etag)
      .header('vary', 'accept')
      .header(
        'cache-control',
        v === picture.version
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=300, stale-while-revalidate=86400',
      )
      // Untrusted SVG must not run or load anything.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply
      .type(picture.type)
      .send(Buffer.from(picture.bytes.buffer, picture.bytes.byteOffset, picture.bytes.byteLength));
  });
}
