import { preparePdf } from '#platform/server/pdf/preview.ts';
import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { type DaLeggere, leggiDocumento } from './leggi-documento.ts';
import { apriXml } from './leggi-xml.ts';
import { leggiMessaggio } from './mail-arrivata.ts';
import { mostraDocumento } from './mostra-documento.ts';

type Dato =
  | { readonly documento: DaLeggere }
  | { readonly messaggio: Uint8Array }
  | { readonly mostrato: DaLeggere }
  | { readonly elementi: Uint8Array };

await servesUpload((given: Dato) => {
  if ('elementi' in given) return { elementi: apriXml(Buffer.from(given.elementi).toString('utf8')) };
  if ('messaggio' in given) return leggiMessaggio(given.messaggio);
  return 'mostrato' in given ? mostraDocumento(given.mostrato) : leggiDocumento(given.documento);
}, preparePdf);
