/** The part of the package that the stand-in uses; the package has no types. */
declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export default class S3rver {
    constructor(options: { readonly silent: boolean; readonly vhostBuckets: boolean; readonly directory: string });
    store: object;
    readonly context: { store: object };
    readonly logger: { readonly exceptions: { unhandle(): void }; close(): void };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  }
}
