import { afterAll } from 'vitest';
import type { Filo } from '#logistica/magazzino/server/macchina/filo.ts';
import { apriSimulatore, type Simulatore } from '#logistica/magazzino/server/simulatore/simulatore.ts';

/**
 * Faults: silent, closed, closed before reading, invalid response, another request's response, executed but not
 * reported, executed then silent, reported twice.
 */
export type Guasto = 'muto' | 'giu' | 'chiusa' | 'sbagliato' | 'altrui' | 'perso' | 'inghiotte' | 'doppio';

export interface Banco extends Simulatore {
  /** `movimenti`: only commands that move a drawer. */
  guasta(guasto: Guasto | null, quali?: 'tutti' | 'movimenti'): void;
  /** Names of telegrams received since the last call. */
  venuti(): string[];
  /** Delays all replies until `riprendi`. */
  indugia(): void;
  riprendi(): void;
}

export const filo: Filo = { separatore: '|', terminatore: '\r' };
/** Short, ms. */
export const timeout = 250;

/** The simulator on its real socket, failing on demand; closed after the tests. */
export async function apriBanco(suo: Filo = filo): Promise<Banco> {
  let guasto: Guasto | null = null;
  let quali: 'tutti' | 'movimenti' = 'tutti';
  const venuti: string[] = [];
  let fermi: (() => void)[] | null = null;
  const simulatore = await apriSimulatore(suo, (linea, { nome }, rispondi) => {
    venuti.push(nome);
    if (fermi) return void fermi.push(() => linea.write(rispondi(), 'latin1'));
    const scrivi = (testo: string): void => void linea.write(testo, 'latin1');
    const muove = nome === 'EXTRACT_CMD' || nome === 'STORE_CMD';
    if (guasto === null || (quali === 'movimenti' && !muove)) return scrivi(rispondi());
    if (guasto === 'muto') return;
    if (guasto === 'inghiotte') return void (muove && rispondi());
    if (guasto === 'giu' || guasto === 'chiusa') return void linea.destroy();
    if (guasto === 'sbagliato') return scrivi(`HTTP/1.1 400 Bad Request${suo.terminatore}`);
    if (guasto === 'altrui') return scrivi(['EXTRACT_CMD_RES', '0', '57', ''].join(suo.separatore) + suo.terminatore);
    const risposta = rispondi();
    if (guasto === 'perso') return void linea.destroy();
    return scrivi(risposta + risposta);
  });
  afterAll(() => simulatore.close());
  return {
    ...simulatore,
    guasta: (nuovo, sue = 'tutti') => {
      guasto = nuovo;
      quali = sue;
    },
    indugia: () => {
      fermi = [];
    },
    riprendi: () => {
      for (const rispondi of fermi ?? []) rispondi();
      fermi = null;
    },
    venuti: () => venuti.splice(0),
  };
}
