import { XMLParser, XMLValidator } from 'fast-xml-parser';

type Elemento = { readonly [nome: string]: unknown };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
});

const attesi: Readonly<Record<string, readonly [customizzazione: string, parti: readonly [da: string, a: string]]>> = {
  Invoice: ['billing:3.0', ['AccountingSupplierParty', 'AccountingCustomerParty']],
  CreditNote: ['billing:3.0', ['AccountingSupplierParty', 'AccountingCustomerParty']],
  DespatchAdvice: ['trns:despatch_advice:3', ['DespatchSupplierParty', 'DeliveryCustomerParty']],
  OrderResponse: ['trns:order_response:3', ['SellerSupplierParty', 'BuyerCustomerParty']],
};

const sotto = (uno: unknown, ...nomi: readonly string[]): unknown =>
  nomi.reduce((ora, nome) => {
    const primo: unknown = Array.isArray(ora) ? ora[0] : ora;
    return typeof primo === 'object' && primo !== null ? (primo as Elemento)[nome] : undefined;
  }, uno);

const testo = (uno: unknown): string =>
  typeof uno === 'string' ? uno : typeof uno === 'object' && uno !== null ? testo((uno as Elemento)['#text']) : '';

const tutti = (uno: unknown): readonly unknown[] => (Array.isArray(uno) ? uno : uno === undefined ? [] : [uno]);

const cent = (uno: unknown): number => Math.round(Number(testo(uno)) * 100);

/**
 * Checks that an access point makes before sending: structure, addresses and sums. Null if it would send the document.
 */
export function controllaUbl(
  xml: string,
  { mittente, destinatario }: { readonly mittente: string; readonly destinatario: string },
): string | null {
  if (XMLValidator.validate(xml) !== true) return 'non è XML ben formato';
  const albero = parser.parse(xml) as Elemento;
  const radice = Object.keys(attesi).find((nome) => nome in albero);
  const [fine, parti] = attesi[radice ?? ''] ?? [];
  if (!radice || !fine || !parti) return 'il tipo di documento non è tra quelli di BIS 3';
  const documento = albero[radice];
  if (!testo(sotto(documento, 'CustomizationID')).endsWith(fine)) return 'CustomizationID non è di questo documento';
  const chi = (parte: string): string => {
    const recapito = sotto(documento, parte, 'Party', 'EndpointID');
    return `${testo(sotto(recapito, '@schemeID'))}:${testo(recapito)}`.toLowerCase();
  };
  if (chi(parti[0]) !== mittente.toLowerCase()) return `il mittente ${chi(parti[0])} non è ${mittente}`;
  if (chi(parti[1]) !== destinatario.toLowerCase()) return `il destinatario ${chi(parti[1])} non è ${destinatario}`;
  return ['Invoice', 'CreditNote'].includes(radice) ? contiStorti(documento, radice) : null;
}

/** BR-CO-10, BR-CO-13, BR-CO-15. */
function contiStorti(documento: unknown, radice: string): string | null {
  const totali = sotto(documento, 'LegalMonetaryTotal');
  const di = (nome: string): number => cent(sotto(totali, nome) ?? '0');
  const righe = tutti(sotto(documento, `${radice}Line`)).reduce<number>(
    (somma, riga) => somma + cent(sotto(riga, 'LineExtensionAmount')),
    0,
  );
  if (righe !== di('LineExtensionAmount')) return 'la somma delle righe non torna (BR-CO-10)';
  const imponibile = righe + di('ChargeTotalAmount') - di('AllowanceTotalAmount');
  if (imponibile !== di('TaxExclusiveAmount')) return 'l’imponibile non torna (BR-CO-13)';
  const imposta = cent(sotto(documento, 'TaxTotal', 'TaxAmount'));
  return imponibile + imposta === di('TaxInclusiveAmount') ? null : 'il totale con imposta non torna (BR-CO-15)';
}
