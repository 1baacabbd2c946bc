import type { FastifyInstance } from 'fastify';
import { creaMacchina } from '#logistica/magazzino/server/index.ts';
import type { MagazzinoParts } from '#logistica/magazzino/server/index.ts';
import { apriSimulatore } from '#logistica/magazzino/server/simulatore/simulatore.ts';
import type { Settings } from '#platform/server/settings.ts';

/** The automatic drawers, and where none are set up the simulator in their place, which ends with the server. */
export async function createMagazzino({
  app,
  settings,
}: {
  readonly app: FastifyInstance;
  readonly settings: Settings;
}): Promise<MagazzinoParts> {
  const { presa, filo, pazienza } = settings.magazzino;
  const simulatore = presa === 'simulatore' ? await apriSimulatore(filo) : null;
  if (simulatore) app.addHook('onClose', simulatore.close);
  const macchina = creaMacchina({
    presa: presa === 'simulatore' ? (simulatore?.presa ?? null) : presa,
    filo,
    pazienza,
  });
  return { macchina, guasto: (errore) => app.log.warn({ err: errore }, 'drawer machine failed') };
}
