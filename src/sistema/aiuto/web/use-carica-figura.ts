import { inBase64 } from '#platform/web/kit/upload-button.tsx';
import { useCall } from '#platform/web/query.ts';
import { caricaImmagine } from '../contract.ts';

/** Sends a picture for a text; answers its address. The editor shows the failure. */
export function useCaricaFigura(): (file: File) => Promise<string> {
  const carica = useCall(caricaImmagine, { meta: { failure: 'screen' } });
  return async (file) => (await carica.mutateAsync({ contenuto: await inBase64(file) })).indirizzo;
}
