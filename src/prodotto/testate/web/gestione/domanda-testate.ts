import { callApi } from '#platform/web/client.ts';
import type { ReplyOf, SentOf } from '#platform/contract/call.ts';
import { elencoTestate } from '../../contract.ts';

type Sent = Omit<SentOf<typeof elencoTestate>, 'dopo' | 'dopoValore'>;
export type Cerca = { readonly [Nome in keyof Sent]?: Sent[Nome] | undefined };
type Passo = ReplyOf<typeof elencoTestate>;
type Seguito = NonNullable<Passo['altre']>;

export const domandaTestate = (cerca: Cerca) => ({
  queryKey: [elencoTestate.path, cerca, 'passi'] as const,
  queryFn: ({ pageParam, signal }: { pageParam: Seguito | null; signal: AbortSignal }): Promise<Passo> =>
    callApi(elencoTestate, { ...cerca, ...pageParam } as Sent, { signal }),
  initialPageParam: null as Seguito | null,
  getNextPageParam: ({ altre }: Passo): Seguito | null => altre,
});
