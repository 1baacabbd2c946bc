import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Limiti } from '#produzione/centrolavoro/rules/lettura-macchina.ts';
import type { Forma } from '#produzione/centrolavoro/server/simulatore/protocollo.ts';
import { apriSimulatoreCnc, type SimulatoreCnc } from '#produzione/centrolavoro/server/simulatore/simulatore.ts';

/**
 * Faults: silent; closed before reading; executed, then closed; invalid response; executed, then silent; once, a
 * response to another client's line.
 */
export type Guasto = 'muto' | 'giu' | 'perso' | 'sbagliato' | 'inghiotte' | 'confuso';

export interface Officina extends SimulatoreCnc {
  /** Applies a fault to lines that match `quali`. */
  guasta(guasto: Guasto | null, quali?: RegExp): void;
  /** Holds back matching lines until `lascia`. */
  trattieni(quali: RegExp): void;
  lascia(): void;
  /** Lines received since the last call. */
  venute(): string[];
  /** Advances the simulated clock by ms; otherwise it stands still. */
  passa(ms: number): void;
  /** Folder shared by machine and server. */
  readonly cartella: string;
}

export const limitiProva: Limiti = { min: [0, 0, -120], max: [800, 400, 50] };

/** The simulator on its real socket, failing on demand; closed after the tests. */
export async function apriOfficina(forma: Forma = '2.9'): Promise<Officina> {
  let ora = 0;
  let guasto: Guasto | null = null;
  let quali = /./;
  let trattenute: (() => void)[] | null = null;
  let quanteTrattieni = /./;
  const righe: string[] = [];
  const cartella = await mkdtemp(join(tmpdir(), 'officina-'));
  const simulatore = await apriSimulatoreCnc({
    limiti: limitiProva,
    forma,
    adesso: () => ora,
    consegna: (linea, riga, rispondi) => {
      righe.push(riga);
      if (trattenute && quanteTrattieni.test(riga)) return void trattenute.push(() => linea.write(rispondi()));
      if (guasto === null || !quali.test(riga)) return void linea.write(rispondi());
      if (guasto === 'muto') return;
      if (guasto === 'giu') return void linea.resetAndDestroy();
      if (guasto === 'sbagliato') return void linea.write('HTTP/1.1 400 Bad Request\r\n');
      if (guasto === 'confuso') {
        guasto = null;
        return void linea.write('GET ALTRO NAK\r\n');
      }
      rispondi();
      if (guasto === 'perso') linea.resetAndDestroy();
    },
  });
  afterAll(async () => {
    await simulatore.close();
    await rm(cartella, { recursive: true, force: true });
  });
  return {
    ...simulatore,
    cartella,
    guasta: (nuovo, sue = /./) => {
      guasto = nuovo;
      quali = sue;
    },
    trattieni: (sue) => {
      trattenute = [];
      quanteTrattieni = sue;
    },
    lascia: () => {
      for (const rispondi of trattenute ?? []) rispondi();
      trattenute = null;
    },
    venute: () => righe.splice(0),
    passa: (ms) => {
      ora += ms;
    },
  };
}
