import { afterAll } from 'vitest';
import type { Stampante } from '#esterni/stampanti/server/index.ts';
import { apriStampante, type StampanteSimulata } from '#esterni/stampanti/server/simulatore/stampante-simulata.ts';

/** ms: enough for a busy machine, short for a silent printer. */
export const timeout = 1000;

const base = { densita: '203', host: '127.0.0.1', percorso: '' } as const;

/** Two on real sockets, one per protocol, and a desktop-only one; closed after the tests. */
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
