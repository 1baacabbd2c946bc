import { Refusal } from '#platform/contract/refusal.ts';
import type { DocumentoArrivato, EsitoLettura, OpzioniLettura } from '../../rules/letto/letto.ts';
import { tipoDocumento } from './tipo-documento.ts';

export interface DaLeggere extends DocumentoArrivato {
  readonly opzioni?: OpzioniLettura;
}

/** Reads one document; a mail's attachments are read one by one (`leggiMessaggio`). Runs in a thread. */
export async function leggiDocumento({ nome, contenuto }: DaLeggere): Promise<EsitoLettura> {
  const tipo = tipoDocumento(nome, contenuto);
  if ('rifiutato' in tipo) return tipo;
  try {
    return await Promise.resolve({ rifiutato: 'Questo tipo di file non si legge ancora.' });
  } catch (error) {
    if (error instanceof Refusal) return { rifiutato: error.message };
    throw error;
  }
}
