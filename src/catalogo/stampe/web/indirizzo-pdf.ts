import { callApi } from '#platform/web/client.ts';
import type { IdTestata } from '#parti/id-testata.ts';
import { pdfCatalogo } from '../contract.ts';

/** P-216. */
export const indirizzoPdf = ({ codTestata, suffisso }: IdTestata): Promise<string> =>
  callApi(pdfCatalogo, { testata: codTestata, suffisso });
