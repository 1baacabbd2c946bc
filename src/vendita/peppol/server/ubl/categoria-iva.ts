import { inversione, normaIva, type Iva } from '#parti/iva.ts';
import { percento, testoUbl, type Nodo } from './xml-ubl.ts';

/** UNCL5305 code; what is excluded or exempt in Italy is `E`, with the law as its reason. */
export function categoriaDi({ cdIva, percentualeIva }: Iva): 'S' | 'K' | 'G' | 'AE' | 'E' {
  if (percentualeIva > 0) return 'S';
  if (cdIva === 'N3.2') return 'K';
  if (inversione(cdIva)) return 'AE';
  return ['N3.1', 'N3.3', 'N3.4'].includes(cdIva) ? 'G' : 'E';
}

export const chiaveIva = (iva: Iva): string => `${categoriaDi(iva)} ${iva.percentualeIva}`;

/** Category on lines and charges. */
export const categoriaIva = (iva: Iva): Nodo => ({
  'cbc:ID': categoriaDi(iva),
  'cbc:Percent': percento(iva.percentualeIva),
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
});

/** Category in the VAT summary, with the law if there is no tax. */
export const categoriaDetta = (ive: readonly Iva[]): Nodo => {
  const [prima] = ive;
  if (!prima) return {};
  const { 'cac:TaxScheme': schema, ...categoria } = categoriaIva(prima);
  const norme = [...new Set(ive.map(({ cdIva }) => normaIva(cdIva)).filter(Boolean))].join('; ');
  return {
    ...categoria,
    'cbc:TaxExemptionReason': categoriaDi(prima) === 'S' ? '' : testoUbl(norme || 'Senza imposta', 200),
    'cac:TaxScheme': schema,
  };
};
