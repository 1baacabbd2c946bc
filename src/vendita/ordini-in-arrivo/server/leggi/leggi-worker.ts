import { preparePdf, readsTextOnly } from '#platform/server/pdf/preview.ts';
import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { type DaLeggere, leggiDocumento } from './leggi-documento.ts';

type Dato =
  | { readonly documento: DaLeggere }
  | { readonly messaggio: Uint8Array }
  | { readonly mostrato: DaLeggere }
  | { readonly elementi: Uint8Array };

readsTextOnly();

await servesUpload(
  async (given: Dato) => {
    if ('documento' in given) return leggiDocumento(given.documento);
    if ('messaggio' in given) return (await import('./mail-arrivata.ts')).leggiMessaggio(given.messaggio);
    if ('mostrato' in given) return (await import('./mostra-documento.ts')).mostraDocumento(given.mostrato);
    const { apriXml } = await import('./leggi-xml.ts');
    return { elementi: apriXml(Buffer.from(given.elementi).toString('utf8')) };
  },
  () => Promise.all([preparePdf(), import('./leggi-pdf.ts')]),
);
