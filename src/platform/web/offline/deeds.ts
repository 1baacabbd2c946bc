/** An action of the user, stored on the phone even after it was sent. */
export interface Deed {
  /** Generated on the phone; the server accepts each id once. */
  readonly id: string;
  /** Empty: pending; `inviato`: sent; otherwise the refusal. */
  readonly stato: string;
}

export const pending = ({ stato }: Deed): boolean => stato === '';
export const refused = ({ stato }: Deed): boolean => stato !== '' && stato !== 'inviato';

/**
 * State after a reply with this status; null: retry later. After an expired login it is retried once the user has
 * logged in.
 */
export const stateAfter = (status: number, detail: string): string | null => {
  if (status === 200) return 'inviato';
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status) ? detail : null;
};

export interface DeedPort<D extends Deed> {
  readonly read: () => Promise<readonly D[]>;
  /** Atomic update that keeps concurrently added deeds. */
  readonly change: (change: (deeds: readonly D[]) => readonly D[]) => Promise<void>;
  /** New state of each deed, in order; null or a throw: none was accepted, retry later. */
  readonly send: (deeds: readonly D[]) => Promise<readonly string[] | null>;
  /** Maximum per request; default 1. */
  readonly most?: number;
  /** The part of a deed that is stored after sending. */
  readonly sent?: (deed: D) => D;
}

/** Sends in order. Refused deeds are marked and skipped; after other failures sending stops until the next attempt. */
export async function sendAll<D extends Deed>({
  read,
  change,
  send,
  most = 1,
  sent = (deed) => deed,
}: DeedPort<D>): Promise<void> {
  for (;;) {
    const next = (await read()).filter(pending).slice(0, most);
    if (next.length === 0) return;
    const states = await send(next);
    if (states === null) return;
    const became = new Map(next.map(({ id }, i) => [id, states[i] ?? '']));
    await change((deeds) =>
      deeds.map((deed) => {
        const stato = became.get(deed.id);
        if (stato === undefined) return deed;
        return stato === 'inviato' ? sent({ ...deed, stato }) : { ...deed, stato };
      }),
    );
    if (states.every((stato) => stato === '')) return;
  }
}
