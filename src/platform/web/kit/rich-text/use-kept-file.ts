import type { AnyCall } from '#platform/contract/call.ts';
import { useWrite } from '../../query.ts';
import { inBase64 } from '../upload-button.tsx';

export function useKeptFile(call: AnyCall): (file: File) => Promise<string> {
  const keep = useWrite<string, { readonly indirizzo: string }>((contenuto) => ({ call, input: { contenuto } }), {
    meta: { failure: 'screen' },
  });
  return async (file) => (await keep.mutateAsync(await inBase64(file))).indirizzo;
}
