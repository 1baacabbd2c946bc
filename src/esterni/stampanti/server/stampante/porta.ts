import type { StatoStampante } from '../../rules.ts';
import type { Stampante } from '../settings.ts';

/** `forse`: the label may have been sent. */
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
  /** By `~HS`, or the status page if HTTP only; silent means not ready. */
  stato(stampante: Stampante): Promise<StatoStampante>;
  /** Sends once. Throws `StampanteMuta`. */
  manda(stampante: Stampante, zpl: string): Promise<void>;
}
