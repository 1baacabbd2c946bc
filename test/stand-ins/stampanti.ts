import { afterAll } from 'vitest';
import type { Stampante } from '#esterni/stampanti/server/index.ts';
import { apriStampante } from '#esterni/stampanti/server/simulatore/stampante-simulata.ts';
import type { StampanteSimulata } from '#esterni/stampanti/server/simulatore/stampante-simulata.ts';

/** Milliseconds: long enough for a busy machine, short enough for a printer that is silent on purpose. */
export const pazienza = 1000;

const base = { densita: '203', host: '127.0.0.1', percorso: '' } as const;

/** Two simulated printers on real sockets, one by each way, and one of the desktop program; closed after the tests. */
export async function apriStampanti(): Promise<{
  readonly grezza: StampanteSimulata;
  readonly web: StampanteSimulata;
  readonly elenco: readonly Stampante[];
}> {
  const [grezza, web] = [await apriStampante(), await apriStampante()];
  afterAll(() => Promise.all([grezza.close(), web.close()]));
  return {
    grezza,
    web,
    elenco: [
      { ...base, nome: 'Grezza', canale: '9100', port: grezza.portaGrezza },
      { ...base, nome: 'Web', canale: 'pstprnt', port: web.portaHttp, percorso: '/pstprnt' },
      { ...base, nome: 'Programma', canale: 'programma', port: 0 },
    ],
  };
}
