import type { Filo } from './filo.ts';
import type { Presa } from './linea.ts';
import type { Macchina } from './macchina.ts';
import { nessunaMacchina } from './macchina.ts';
import { macchinaSocketLink } from './socketlink.ts';

export interface ConfigMacchina {
  readonly presa: Presa | null;
  readonly filo: Filo;
  /** For the turn and for the machine, ms each. */
  readonly pazienza: number;
}

export const creaMacchina = ({ presa, filo, pazienza }: ConfigMacchina): Macchina =>
  presa ? macchinaSocketLink({ presa, filo, pazienza }) : nessunaMacchina;
