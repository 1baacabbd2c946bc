import { inBase64 } from '#platform/web/kit/upload-button.tsx';
import { useCall } from '#platform/web/query.ts';
import { caricaImmagine } from '../contract.ts';
import { immagineMassima } from '../rules.ts';

/** Pixels that a picture of the help is wide at most. */
const larghezza = 1600;

/** Sends a picture for a text; answers its address. The editor shows the failure. */
export function useCaricaFigura(): (file: File) => Promise<string> {
  const carica = useCall(caricaImmagine, { meta: { failure: 'screen' } });
  return async (file) => (await carica.mutateAsync({ contenuto: await inBase64(await ridotta(file)) })).indirizzo;
}

/** A photograph is made smaller here; what the browser can't draw is sent as it is, and refused in words. */
async function ridotta(file: File): Promise<File> {
  if (file.size <= immagineMassima) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scala = Math.min(1, larghezza / bitmap.width);
  const tela = new OffscreenCanvas(Math.round(bitmap.width * scala), Math.round(bitmap.height * scala));
  tela.getContext('2d')?.drawImage(bitmap, 0, 0, tela.width, tela.height);
  const bytes = await tela.convertToBlob({ type: 'image/webp', quality: 0.85 });
  return new File([bytes], file.name, { type: bytes.type });
}
