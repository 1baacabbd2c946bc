import { internalNetwork } from '#platform/server/http/public-network.ts';

/** A partner that did not take a catalogue; the message is for the customer, Italian. */
export class NonConsegnato extends Error {
  /** The field of the address that is to be looked at. */
  readonly path: 'indirizzo' | 'segreto' | 'host';

  constructor(message: string, path: NonConsegnato['path']) {
    super(message);
    this.path = path;
  }
}

export const internaRifiutata = ({ host }: URL): NonConsegnato =>
  new NonConsegnato(`${host} ${internalNetwork}.`, 'indirizzo');
