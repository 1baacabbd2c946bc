import type { StatoStampante } from '../../rules.ts';
import type { Stampante } from '../settings.ts';

/** A printer that was not reached, or cut the line: `forse` where a label had gone out by then. */
export class StampanteMuta extends Error {
  constructor(
    message: string,
    readonly forse: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The way to the printers. Only printers of the settings are ever handed in: nobody names an address. */
export interface PortaStampanti {
  /** Asks by `~HS`, or its page where it only speaks HTTP; a printer that says nothing is not ready. */
  stato(stampante: Stampante): Promise<StatoStampante>;
  /** Sends the ZPL, once. Throws `StampanteMuta`. */
  manda(stampante: Stampante, zpl: string): Promise<void>;
}
