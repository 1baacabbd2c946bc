import type { FastifyInstance } from 'fastify';

/** Partners opened here are closed with the server. Without configuration a partner is a simulator. */
export async function closedWith<T extends { close(): unknown }>(
  app: FastifyInstance,
  opening: Promise<T>,
): Promise<T> {
  const opened = await opening;
  app.addHook('onClose', async () => void (await opened.close()));
  return opened;
}
