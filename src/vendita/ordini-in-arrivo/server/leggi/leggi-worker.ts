import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import type { DaLeggere } from './leggi-documento.ts';
import { leggiDocumento } from './leggi-documento.ts';
import { leggiMessaggio } from './mail-arrivata.ts';

await servesUpload((given: { readonly documento: DaLeggere } | { readonly messaggio: Uint8Array }) =>
  'messaggio' in given ? leggiMessaggio(given.messaggio) : leggiDocumento(given.documento),
);
