import type { Filo } from './filo.ts';
import type { Presa } from './linea.ts';
import type { Macchina } from './macchina.ts';
import { nessunaMacchina } from './macchina.ts';
import { macchinaSocketLink } from './socketlink.ts';

export interface ConfigMacchina {
  /** Where it listens; null: there is none. */
  readonly presa: Presa | null;
  readonly filo: Filo;
  /** The longest that a command waits for its turn, and then for the machine, milliseconds. */
  readonly pazienza: number;
}

export const creaMacchina = ({ presa, filo, pazienza }: ConfigMacchina): Macchina =>
  presa ? macchinaSocketLink({ presa, filo, pazienza }) : nessunaMacchina;
