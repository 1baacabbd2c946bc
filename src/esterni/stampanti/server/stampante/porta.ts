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

/** Reaches only configured printers, never an address from a request. */
export interface PortaStampanti {
  /** Asks by `~HS`, or by status page if the printer has only HTTP; no answer means not ready. */
  stato(stampante: Stampante): Promise<StatoStampante>;
  /** Sends once. Throws `StampanteMuta`. */
  manda(stampante: Stampante, zpl: string): Promise<void>;
}
