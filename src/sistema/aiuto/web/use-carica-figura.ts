import { useKeptFile } from '#platform/web/kit/rich-text/use-kept-file.ts';
import { caricaImmagine } from '../contract.ts';
import { immagineMassima } from '../rules.ts';

/** Pixels that a picture of the help is wide at most. */
const larghezza = 1600;

/** Sends a picture for a text; answers its address. The editor shows the failure. */
export function useCaricaFigura(): (file: File) => Promise<string> {
  const manda = useKeptFile(caricaImmagine);
  return async (file) => manda(await ridotta(file));
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
