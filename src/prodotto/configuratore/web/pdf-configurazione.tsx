import type { ReactNode } from 'react';
import { callApi } from '#platform/web/client.ts';
import { PrintButton } from '#platform/web/kit/print-button.tsx';
import { puo } from '#parti/web/puo.ts';
import { useUtente } from '#parti/web/utente.ts';
import { pdfDistinta } from '../contract.ts';

interface PdfProps {
  readonly codArticolo: string;
  readonly tipoSerramento: string;
  readonly opzioni: string;
  readonly docId?: string;
  readonly versione: number;
}

export function PdfConfigurazione(quale: PdfProps): ReactNode {
  const utente = useUtente();
  if (!puo(utente, pdfDistinta)) return null;
  return (
    <PrintButton size="compact-sm" print={() => callApi(pdfDistinta, quale)} aria-label="PDF della configurazione" />
  );
}
