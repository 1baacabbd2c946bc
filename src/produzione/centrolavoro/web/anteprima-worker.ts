import { leggiGcode, type ProgrammaLetto } from '../rules/gcode/leggi-gcode.ts';
import { conModi } from '../rules/gcode/stato-partenza.ts';

export interface DaDisegnare {
  readonly testo: string;
  /** Modes that the program takes over from the machine. */
  readonly presunti: readonly string[];
}

addEventListener('message', ({ data: { testo, presunti } }: MessageEvent<DaDisegnare>) => {
  const letto: ProgrammaLetto = leggiGcode(testo, { stato: conModi(presunti) });
  const { punti, righe, rapidi, tempi } = letto.percorso;
  postMessage(letto, { transfer: [punti.buffer, righe.buffer, rapidi.buffer, tempi.buffer] });
});
