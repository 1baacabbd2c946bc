import { azienda } from '#catalogo/vetrina/rules.ts';
import { nazioneDi } from '#parti/indirizzo.ts';
import { idFiscale } from '#vendita/clienti/rules/destinatario.ts';
import type { DocumentoIntero, RigaIntera } from '#vendita/documenti/server/index.ts';
import { unitaBmecat } from '#prodotto/bmecat/server/index.ts';
import type { Partecipante } from '../../rules.ts';
import { con, numeroUbl, testoUbl, type Nodo } from './xml-ubl.ts';

type Cliente = DocumentoIntero['cliente'];

export interface Parti {
  readonly noi: Partecipante;
  readonly loro: Partecipante;
}

const recapito = ({ schema, numero }: Partecipante): Nodo | undefined => con(numero, { schemeID: schema });

const luogo = (uno: {
  readonly indirizzo: string;
  readonly localita: string;
  readonly cap: string;
  readonly provincia: string;
  readonly nazione: string;
}): Nodo => ({
  'cbc:StreetName': testoUbl(uno.indirizzo, 100),
  'cbc:CityName': testoUbl(uno.localita, 60),
  'cbc:PostalZone': testoUbl(uno.cap, 10),
  'cbc:CountrySubentity': testoUbl(uno.provincia, 10),
  'cac:Country': { 'cbc:IdentificationCode': uno.nazione },
});

/** The seller as in invoices; `breve`: as in orders and delivery notes. */
export const nostra = (noi: Partecipante, breve = false): Nodo => ({
  'cbc:EndpointID': recapito(noi),
  'cac:PartyName': { 'cbc:Name': testoUbl(azienda.ragioneSociale, 120) },
  'cac:PostalAddress': luogo(azienda),
  'cac:PartyTaxScheme': breve ? undefined : fiscale(`${azienda.nazione}${azienda.piva}`),
  'cac:PartyLegalEntity': {
    'cbc:RegistrationName': testoUbl(azienda.ragioneSociale, 120),
    'cbc:CompanyID': breve ? undefined : testoUbl(azienda.codFiscale),
  },
  'cac:Contact': {
    'cbc:Telephone': testoUbl(azienda.telefono, 40),
    'cbc:ElectronicMail': testoUbl(azienda.mail, 100),
  },
});

const fiscale = (numero: string): Nodo => ({ 'cbc:CompanyID': numero, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } });

export const partitaIva = (cliente: Cliente): string => {
  const id = cliente.piva === '' ? null : idFiscale(cliente);
  return id === null ? '' : `${id.paese}${id.codice}`;
};

export function sua(loro: Partecipante, cliente: Cliente, breve = false): Nodo {
  const piva = partitaIva(cliente);
  const nome = testoUbl(cliente.ragioneSociale, 120);
  return {
    'cbc:EndpointID': recapito(loro),
    'cac:PartyIdentification': breve ? { 'cbc:ID': testoUbl(cliente.codAnagrafica) } : undefined,
    'cac:PartyName': { 'cbc:Name': nome },
    'cac:PostalAddress': luogo({ ...cliente, nazione: nazioneDi(cliente.stato) }),
    'cac:PartyTaxScheme': breve || piva === '' ? undefined : fiscale(piva),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': nome },
  };
}

/** Article codes of both sides. */
export const codici = ({ codiceCliente, cdArticolo }: Pick<RigaIntera, 'codiceCliente' | 'cdArticolo'>): Nodo => ({
  'cac:BuyersItemIdentification': { 'cbc:ID': testoUbl(codiceCliente, 60) },
  'cac:SellersItemIdentification': { 'cbc:ID': testoUbl(cdArticolo ?? '', 60) },
});

/** UN/ECE code of one of our units; unknown units become `C62` (one). */
export const unita = (um: string): string => {
  const codice = unitaBmecat(um);
  return conosciute.has(codice) ? codice : 'C62';
};
const conosciute = new Set(['C62', 'MTR', 'KGM', 'PR', 'PK', 'CEN', 'MIL', 'BR', 'LTR', 'MTK', 'MTQ', 'RO']);

export const quantita = (valore: number, um: string): Nodo | undefined =>
  con(numeroUbl(valore), { unitCode: unita(um) });

export const nomeArticolo = ({ descrizioneProdotto, cdArticolo }: RigaIntera): string =>
  testoUbl(descrizioneProdotto, 200) || testoUbl(cdArticolo ?? '') || '-';

/** The customer's order number, otherwise ours. */
export const numeroOrdineDi = (documento: DocumentoIntero): string =>
  testoUbl(documento.rfOrdCliente, 60) || testoUbl(documento.bolle.find((b) => b.rfOrdCliente)?.rfOrdCliente ?? '', 60);
