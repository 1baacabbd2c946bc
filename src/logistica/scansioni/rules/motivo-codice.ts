import { leggiCodiceCarta } from '#parti/codice-carta.ts';

interface InAttesa {
  readonly origine: string;
  readonly codice: string;
  readonly coperta: boolean;
  readonly proposta: boolean;
  /** Number of the file from which the same page is already filed; null: not filed. */
  readonly gia: number | null;
}

/** Why a scan waits; empty if there is nothing to say. */
export function motivoDi({ origine, codice, coperta, proposta, gia }: InAttesa): string {
  const vicino = proposta ? ' Guardare la pagina: è proposto il documento vicino.' : '';
  const letto = leggiCodiceCarta(codice);
  if (letto !== null && gia !== null)
    return `È già archiviata: ${letto.tipo} ${letto.numero}/${letto.anno}, pagina ${letto.pagina}, dalla rimanenza ${gia}. Guardare se è la stessa carta.`;
  if (letto !== null && coperta && origine === 'Scansioni')
    return 'Il codice si legge, ma la carta non si vede come è stampata: mancano segni o righe, o c’è dell’altro. Guardare se un altro foglio la copre; le carte stampate prima non hanno i segni ai bordi.';
  if (origine === 'Scansioni') return proposta ? `Senza codice.${vicino}` : '';
  return letto === null
    ? `Il codice sulla pagina non si legge, o ce n’è più di uno.${vicino}`
    : `Il codice nomina ${letto.tipo} ${letto.numero}/${letto.anno}, che non c’è.`;
}
