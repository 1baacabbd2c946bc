import type { AnyCall } from '#platform/contract/call.ts';
import { useWrite } from '../../query.ts';
import { inBase64 } from '../upload-button.tsx';

/** Sends a file for a formatted text by a call that takes `contenuto` and answers `indirizzo`; the editor shows the failure. */
export function useKeptFile(call: AnyCall): (file: File) => Promise<string> {
  const keep = useWrite<string, { readonly indirizzo: string }>((contenuto) => ({ call, input: { contenuto } }), {
    meta: { failure: 'screen' },
  });
  return async (file) => (await keep.mutateAsync(await inBase64(file))).indirizzo;
}
