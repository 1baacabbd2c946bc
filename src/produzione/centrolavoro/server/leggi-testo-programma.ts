import { breaksRule } from '#platform/contract/refusal.ts';
import { leggiGcode } from '../rules/gcode/leggi-gcode.ts';
import type { ProgrammaLetto } from '../rules/gcode/leggi-gcode.ts';
import type { Limiti } from '../rules/lettura-macchina.ts';
import { guastiComeFrase } from '../rules/programmi-cnc.ts';

export type Misure = Pick<ProgrammaLetto, 'righe' | 'estensione' | 'secondi' | 'utensili'> & { readonly pause: number };

export function leggiTestoProgramma({ byte, limiti }: { readonly byte: Uint8Array; readonly limiti: Limiti }): Misure {
  if (byte.includes(0)) throw breaksRule('Il file non è un programma: contiene byte che non sono testo.');
  const { righe, estensione, secondi, utensili, pause, guasti } = leggiGcode(new TextDecoder('latin1').decode(byte), {
    limiti,
    modiDaDire: true,
  });
  if (guasti.length > 0) throw breaksRule(guastiComeFrase(guasti));
  if (estensione === null) throw breaksRule('Il programma non muove niente.');
  return { righe, estensione, secondi, utensili, pause: pause.length };
}
