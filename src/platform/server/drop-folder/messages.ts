export interface Entry {
  /** Base64, because a file name need not be UTF-8. */
  readonly raw: string;
  readonly name: string;
}

export interface Look {
  readonly sign: string;
  readonly fault: string;
}

export interface Taken {
  /** SHA-256. */
  readonly hash: string;
  readonly path: string;
}

export interface Place {
  readonly where: string;
  readonly as: string;
  readonly report: string | null;
}

export interface Asks {
  readonly check: {
    readonly given: { readonly folders: readonly string[]; readonly make: boolean };
    readonly answer: string;
  };
  readonly names: { readonly given: object; readonly answer: readonly Entry[] };
  readonly look: { readonly given: { readonly entry: Entry }; readonly answer: Look | null };
  readonly take: {
    readonly given: { readonly entry: Entry; readonly sign: string; readonly to: string };
    readonly answer: Taken | null;
  };
  readonly putAway: {
    readonly given: { readonly entry: Entry; readonly sign: string; readonly place: Place };
    readonly answer: boolean;
  };
  /**
   * Writes a base64-encoded file; the answer is false if another file has that name. Writing the same file again
   * succeeds.
   */
  readonly put: { readonly given: { readonly name: string; readonly base64: string }; readonly answer: boolean };
}

export type Verb = keyof Asks;
export type Accepted = 'deliveries' | 'scans' | 'receipts' | 'orders';
export type Asked = { readonly folder: string; readonly accept: Accepted; readonly verb: Verb; readonly given: object };

export type FromFolder =
  | 'ready'
  | 'alive'
  | { readonly answer: unknown }
  | { readonly fault: string }
  | { readonly failed: string };
