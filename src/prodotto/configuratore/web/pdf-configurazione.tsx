import type { ReactNode } from 'react';
import { callApi } from '#platform/web/client.ts';
import { PrintButton } from '#platform/web/kit/print-button.tsx';
import { pdfDistinta } from '../contract.ts';

interface PdfProps {
  readonly codArticolo: string;
  readonly tipoSerramento: string;
  readonly opzioni: string;
  readonly docId?: string;
  readonly versione: number;
}

export const PdfConfigurazione = (quale: PdfProps): ReactNode => (
  <PrintButton size="compact-sm" print={() => callApi(pdfDistinta, quale)} aria-label="PDF della configurazione" />
);
