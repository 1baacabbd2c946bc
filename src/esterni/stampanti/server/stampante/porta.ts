import type { StatoStampante } from '../../rules.ts';
import type { Stampante } from '../settings.ts';

/** `forse`: possibly sent. */
export class StampanteMuta extends Error {
  constructor(
    message: string,
    readonly forse: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Configured printers only, never an address from a request. */
export interface PortaStampanti {
  /** By `~HS`, or status page if HTTP only; silent: not ready. */
  stato(stampante: Stampante): Promise<StatoStampante>;
  /** Sends once. Throws `StampanteMuta`. */
  manda(stampante: Stampante, zpl: string): Promise<void>;
}
