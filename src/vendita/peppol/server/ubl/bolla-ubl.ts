import { numeroDocumento, type DocumentoIntero } from '#vendita/documenti/server/index.ts';
import { codici, nomeArticolo, nostra, numeroOrdineDi, quantita, sua, type Parti } from './parti-ubl.ts';
import { documentoUbl, testoUbl, type Nodo } from './xml-ubl.ts';

/** Peppol BIS Despatch Advice 3 for a delivery note. */
export function bollaUbl(documento: DocumentoIntero, parti: Parti): string {
  const { destinazione, cliente } = documento;
  const ordine = numeroOrdineDi(documento);
  const destinata = destinazione && {
    indirizzo: destinazione.indirizzo,
    localita: destinazione.localita,
    cap: destinazione.cap,
    provincia: destinazione.provincia,
    stato: destinazione.stato ?? cliente.stato,
  };
  const righe = documento.righe.filter(({ cdArticolo, qtOrdinata }) => cdArticolo !== null && qtOrdinata > 0);
  return documentoUbl('DespatchAdvice', {
    'cbc:CustomizationID': 'urn:fdc:peppol.eu:poacc:trns:despatch_advice:3',
    'cbc:ProfileID': 'urn:fdc:peppol.eu:poacc:bis:despatch_advice:3',
    'cbc:ID': numeroDocumento(documento),
    'cbc:IssueDate': documento.data,
    'cac:OrderReference': { 'cbc:ID': ordine },
    'cac:DespatchSupplierParty': { 'cac:Party': nostra(parti.noi, true) },
    'cac:DeliveryCustomerParty': { 'cac:Party': sua(parti.loro, { ...cliente, ...destinata }, true) },
    'cac:Shipment': {
      'cbc:ID': '1',
      'cac:Delivery': {
        'cac:Despatch': { 'cbc:ActualDespatchDate': documento.data },
      },
    },
    'cac:DespatchLine': righe.map((riga, i): Nodo => ({
      'cbc:ID': String(i + 1),
      'cbc:Note': testoUbl([riga.riferimento, riga.note].filter(Boolean).join(' - ')),
      'cbc:DeliveredQuantity': quantita(riga.qtOrdinata, riga.unMisura),
      // An order not received from a program has no line number to refer to.
      'cac:OrderLineReference': { 'cbc:LineID': testoUbl(riga.rigaOrdCliente, 20) || 'NA' },
      'cac:Item': { 'cbc:Name': nomeArticolo(riga), ...codici(riga) },
    })),
  });
}

/** Why this delivery note can't be sent by Peppol; empty if it can. */
export const guastiBolla = (documento: DocumentoIntero): string[] =>
  documento.righe.some(({ cdArticolo, qtOrdinata }) => cdArticolo !== null && qtOrdinata > 0)
    ? []
    : ['Non ha righe di articoli.'];
