/** An entry of the folder. */
export interface Entry {
  /** Its bytes in base64: a name need not be UTF-8. */
  readonly raw: string;
  /** As it is shown; different for each entry. */
  readonly name: string;
}

/** What an entry is like. */
export interface Look {
  /** Changes with its files, their sizes and their times. */
  readonly sign: string;
  /** Why it can't be taken, in Italian; empty where it can. */
  readonly fault: string;
}

export interface Taken {
  /** SHA-256 over its content: the same under every name. */
  readonly hash: string;
  /** Where the copy lies. */
  readonly path: string;
}

/** Where an entry goes once it is done with. */
export interface Place {
  /** A folder in the folder; made where it is missing. */
  readonly where: string;
  /** Its name there, without what would make it too long. */
  readonly as: string;
  /** Written beside it as `<as>.errori.csv`; null: nothing. */
  readonly report: string | null;
}

/** What the process may be asked; `sign` keeps it from touching what has changed since. */
export interface Asks {
  /** Answers why nothing can be written there; `make` makes the folder where it is missing. */
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
}

export type Verb = keyof Asks;
/** What files of the folder are: deliveries of data, or scanned papers. */
export type Accepted = 'deliveries' | 'scans';
export type Asked = { readonly folder: string; readonly accept: Accepted; readonly verb: Verb; readonly given: object };

export type FromFolder =
  | 'ready'
  | 'alive'
  | { readonly answer: unknown }
  | { readonly fault: string }
  | { readonly failed: string };
