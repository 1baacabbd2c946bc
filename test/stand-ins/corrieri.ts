import { afterAll } from 'vitest';
import type { ConfigCorrieri } from '#logistica/etichette/server/settings.ts';
import { accessoBrt, accessoGls } from '#logistica/etichette/server/simulatore/apri-simulati.ts';
import { scrivi, type Consegna } from '#logistica/etichette/server/simulatore/ascolta.ts';
import { apriBrt } from '#logistica/etichette/server/simulatore/brt-simulato.ts';
import { apriGls, errore } from '#logistica/etichette/server/simulatore/gls-simulato.ts';
import { testClock } from '#test/fixtures/settings.ts';

/**
 * Faults: closed before reading; executed and silent; executed and late; invalid response; truncated; server error
 * after executing; a broken label.
 */
export type Guasto = 'taglia' | 'perso' | 'tardi' | 'insensato' | 'mezzo' | 'guasto 500' | 'etichetta rotta';

export interface Corrieri {
  readonly brt: Awaited<ReturnType<typeof apriBrt>>;
  readonly gls: Awaited<ReturnType<typeof apriGls>>;
  readonly config: ConfigCorrieri;
  /** The simulated courier's clock. */
  adesso: Date;
  /** Null: none. `solo`: only calls whose body matches. */
  guasta(guasto: Guasto | null, solo?: RegExp): void;
  /** Request bodies received since the last call. */
  venuti(): string[];
}

/** Short, ms. */
export const timeout = 1500;

/** On real sockets, failing on demand; closed after the tests. */
export async function apriCorrieriDiProva(): Promise<Corrieri> {
  let guasto: Guasto | null = null;
  let solo = /./s;
  const venuti: string[] = [];
  const consegna: Consegna = ({ body, metodo }, rispondi, uscita) => {
    venuti.push(body);
    if (guasto === null || metodo === 'GET' || !solo.test(body)) return scrivi(uscita, rispondi());
    if (guasto === 'taglia') return void uscita.destroy();
    const risposta = rispondi();
    if (guasto === 'perso') return void uscita.destroy();
    if (guasto === 'tardi') return void setTimeout(() => scrivi(uscita, risposta), timeout * 2).unref();
    if (guasto === 'insensato') return scrivi(uscita, { ...risposta, body: '<html><body>Proxy error</body></html>' });
    if (guasto === 'mezzo')
      return scrivi(uscita, { ...risposta, body: risposta.body.slice(0, risposta.body.length / 2) });
    if (guasto === 'guasto 500') return scrivi(uscita, errore('Object reference not set to an instance of an object.'));
    return scrivi(uscita, {
      ...risposta,
      body: risposta.body.replace('^XZ', '').replace(/"stream":"[^"]{8}/, '"stream":"'),
    });
  };
  const stato = { adesso: testClock() };
  const [brt, gls] = [
    await apriBrt({ adesso: () => stato.adesso, consegna }),
    await apriGls({ adesso: () => stato.adesso, consegna }),
  ];
  afterAll(() => Promise.all([brt.close(), gls.close()]));
  return Object.assign(stato, {
    brt,
    gls,
    config: { brt: accessoBrt(brt), gls: accessoGls(gls), colliMassimiGls: 99, timeout },
    guasta: (nuovo: Guasto | null, quali = /./s) => {
      guasto = nuovo;
      solo = quali;
    },
    venuti: () => venuti.splice(0),
  });
}
