import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import type { EsitoFirma } from '../../rules.ts';
import { leggiFirmato } from './cms.ts';

export interface DaConfrontare {
  readonly firmato: Uint8Array;
  /** The file given out for signing. */
  readonly nostro: Uint8Array;
}

void servesUpload<DaConfrontare>(async ({ firmato, nostro }): Promise<EsitoFirma> => {
  const { contenuto, esito } = await leggiFirmato(firmato);
  if (esito !== 'buona') return esito;
  return contenuto && Buffer.from(contenuto).equals(Buffer.from(nostro)) ? 'buona' : 'altro';
});
