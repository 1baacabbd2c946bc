import { leggiCodiceCarta } from '#parti/codice-carta.ts';

export function motivoDi(codice: string): string {
  const letto = leggiCodiceCarta(codice);
  return letto === null
    ? 'Il codice sulla pagina non si legge.'
    : `Il codice nomina ${letto.tipo} ${letto.numero}/${letto.anno}, che non c’è.`;
}
