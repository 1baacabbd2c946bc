/** What a person did, kept on the phone after sending. */
export interface Deed {
  /** Made on the phone: the server takes each once. */
  readonly id: string;
  /** Empty: pending; `inviato`; else the refusal. */
  readonly stato: string;
}

export const pending = ({ stato }: Deed): boolean => stato === '';
export const refused = ({ stato }: Deed): boolean => stato !== '' && stato !== 'inviato';

/** What a reply with this status comes to: null tries again later, else the final state. A login that is over is renewed by the person. */
export const stateAfter = (status: number, detail: string): string | null => {
  if (status === 200) return 'inviato';
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status) ? detail : null;
};

export interface DeedPort<D extends Deed> {
  readonly read: () => Promise<readonly D[]>;
  /** Atomic update, keeping concurrent additions. */
  readonly change: (change: (deeds: readonly D[]) => readonly D[]) => Promise<void>;
  /** New state of each, in order; null or a throw: none was taken, later again. */
  readonly send: (deeds: readonly D[]) => Promise<readonly string[] | null>;
  /** Sent at once; default 1. */
  readonly most?: number;
  /** What is kept of one that was sent. */
  readonly sent?: (deed: D) => D;
}

/** Sends in order. Final refusals are marked and skipped; other failures stop until retried. */
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
