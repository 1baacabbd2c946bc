import type { Centro } from './comuni-dentro.ts';
import { leggiKml, type ZonaLetta } from './leggi-kml.ts';

export interface KmlDaLeggere {
  readonly file: Blob;
  readonly comuni: readonly Centro[];
}
export type KmlLetto = { readonly zone: readonly ZonaLetta[] } | { readonly rifiuto: string };

async function letto({ file, comuni }: KmlDaLeggere): Promise<KmlLetto> {
  try {
    return { zone: leggiKml(await file.text(), comuni) };
  } catch (cosa) {
    return { rifiuto: cosa instanceof Error ? cosa.message : 'Il file non si può leggere.' };
  }
}

addEventListener('message', ({ data }: MessageEvent<KmlDaLeggere>) => void letto(data).then((uno) => postMessage(uno)));
