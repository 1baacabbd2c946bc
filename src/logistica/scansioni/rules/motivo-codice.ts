import { leggiCodiceCarta } from '#parti/codice-carta.ts';

interface InAttesa {
  readonly origine: string;
  readonly codice: string;
  readonly proposta: boolean;
}

/** Reason why a scan was not filed; empty if there is none to show. */
export function motivoDi({ origine, codice, proposta }: InAttesa): string {
  const vicino = proposta ? ' Guardare la pagina: è proposto il documento vicino.' : '';
  if (origine === 'Scansioni') return proposta ? `Senza codice.${vicino}` : '';
  const letto = leggiCodiceCarta(codice);
  return letto === null
    ? `Il codice sulla pagina non si legge.${vicino}`
    : `Il codice nomina ${letto.tipo} ${letto.numero}/${letto.anno}, che non c’è.`;
}
