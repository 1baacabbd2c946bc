import { internalNetwork } from '#platform/server/http/public-network.ts';

/** Delivery failure; its Italian message is shown to the customer. */
export class NonConsegnato extends Error {
  /** Form field to correct. */
  readonly path: 'indirizzo' | 'segreto' | 'host';

  constructor(message: string, path: NonConsegnato['path']) {
    super(message);
    this.path = path;
  }
}

export const internaRifiutata = ({ host }: URL): NonConsegnato =>
  new NonConsegnato(`${host} ${internalNetwork}.`, 'indirizzo');
