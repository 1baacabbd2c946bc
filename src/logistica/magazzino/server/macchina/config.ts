import type { Filo } from './filo.ts';
import type { Presa } from './linea.ts';
import { nessunaMacchina, type Macchina } from './macchina.ts';
import { macchinaSocketLink } from './socketlink.ts';

export interface ConfigMacchina {
  readonly presa: Presa | null;
  readonly filo: Filo;
  /** For the turn and for the machine, ms each. */
  readonly timeout: number;
}

export const creaMacchina = ({ presa, filo, timeout }: ConfigMacchina): Macchina =>
  presa ? macchinaSocketLink({ presa, filo, timeout }) : nessunaMacchina;
