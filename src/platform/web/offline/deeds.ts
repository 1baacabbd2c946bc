/** An action of the user, kept on the phone after sending. */
export interface Deed {
  /** Generated on the phone: the server takes each once. */
  readonly id: string;
  /** Empty: pending; `inviato`; else the refusal. */
  readonly stato: string;
}

export const pending = ({ stato }: Deed): boolean => stato === '';
export const refused = ({ stato }: Deed): boolean => stato !== '' && stato !== 'inviato';

/**
 * State after a reply with this status; null means retry later. An expired login is retried once the user has logged
 * in.
 */
export const stateAfter = (status: number, detail: string): string | null => {
  if (status === 200) return 'inviato';
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status) ? detail : null;
};

export interface DeedPort<D extends Deed> {
  readonly read: () => Promise<readonly D[]>;
  /** Atomic update that keeps concurrent additions. */
  readonly change: (change: (deeds: readonly D[]) => readonly D[]) => Promise<void>;
  /** New state of each, in order; null or a throw: none was taken, retry later. */
  readonly send: (deeds: readonly D[]) => Promise<readonly string[] | null>;
  /** Maximum per request; default 1. */
  readonly most?: number;
  /** What is kept of a deed once sent. */
  readonly sent?: (deed: D) => D;
}

/** Sends in order. Refused deeds are marked and skipped; other failures stop until the next attempt. */
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
