import { useKeptFile } from '#platform/web/kit/rich-text/use-kept-file.ts';
import { caricaImmagine } from '../contract.ts';
import { immagineMassima } from '../rules.ts';

/** Maximum width, pixels. */
const larghezza = 1600;

/** Uploads a picture, returns its address. The editor shows failures. */
export function useCaricaFigura(): (file: File) => Promise<string> {
  const manda = useKeptFile(caricaImmagine);
  return async (file) => manda(await ridotta(file));
}

/** Large photographs; what the browser cannot decode is sent unchanged and refused by the server. */
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
