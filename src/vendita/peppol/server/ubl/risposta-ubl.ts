import type { DocumentoIntero, RigaIntera } from '#vendita/documenti/server/index.ts';
import type { Nodo as Letto } from '#vendita/ordini-in-arrivo/server/index.ts';
import { codici, nomeArticolo, nostra, quantita, sua, unita, type Parti } from './parti-ubl.ts';
import { con, documentoUbl, numeroUbl, testoUbl, type Nodo } from './xml-ubl.ts';
import { nettoRiga } from '#vendita/documenti/rules/importi.ts';

/** The fields of a customer's order that the answer needs. */
export interface OrdineLoro {
  readonly numero: string;
  /** False for the Peppol process without an order response. */
  readonly vuoleRisposta: boolean;
  readonly righe: readonly RigaLoro[];
}

interface RigaLoro {
  readonly id: string;
  readonly qta: number;
  readonly unita: string;
  readonly codice: string;
  /** Null: not stated. */
  readonly prezzo: number | null;
}

/** Null if it is no UBL order. */
export function ordineLoro(radice: Letto): OrdineLoro | null {
  const ordine = radice.in('Order');
  if (!ordine.c) return null;
  return {
    numero: ordine.in('ID').testo,
    vuoleRisposta: ordine.in('ProfileID').testo.includes(':bis:ordering:'),
    righe: ordine.tutti('OrderLine').map((linea) => {
      const voce = linea.in('LineItem');
      const prezzo = Number(voce.in('Price', 'PriceAmount').testo || Number.NaN);
      return {
        id: voce.in('ID').testo,
        qta: Number(voce.in('Quantity').testo),
        unita: voce.in('Quantity', '@unitCode').testo,
        codice: voce.in('Item', 'SellersItemIdentification', 'ID').testo,
        prezzo: Number.isFinite(prezzo) ? prezzo / (Number(voce.in('Price', 'BaseQuantity').testo) || 1) : null,
      };
    }),
  };
}

export interface Risposta {
  readonly id: string;
  readonly quando: { readonly giorno: string; readonly ora: string };
  readonly loro: OrdineLoro;
  /** Null: refused. */
  readonly ordine: DocumentoIntero | null;
  readonly cliente: DocumentoIntero['cliente'];
  readonly motivo: string;
}

interface Voce {
  readonly loro: RigaLoro | null;
  readonly nostra: RigaIntera | null;
  /** UNCL codes: 1 added, 3 changed, 5 accepted, 7 not accepted. */
  readonly stato: '1' | '3' | '5' | '7';
}

export const stessaUnita = (loro: string, um: string): boolean =>
  loro === unita(um) || ['EA', 'H87', 'C62'].includes(loro) === ['C62'].includes(unita(um));

function statoDi(loro: RigaLoro, riga: RigaIntera | undefined): Voce {
  if (!riga) return { loro, nostra: null, stato: '7' };
  const uguale =
    riga.qtOrdinata === loro.qta &&
    stessaUnita(loro.unita, riga.unMisura) &&
    (loro.codice === '' || loro.codice === riga.cdArticolo) &&
    (loro.prezzo === null || Math.abs(loro.prezzo - nettoRiga(riga)) < 0.000_01);
  return { loro, nostra: riga, stato: uguale ? '5' : '3' };
}

/** Pairs our lines with the customer's: by the customer's line number, otherwise by article. */
export function accostate({ righe: loro }: OrdineLoro, nostre: readonly RigaIntera[]): Voce[] {
  const restano = nostre.filter(({ tpRiga, cdArticolo }) => tpRiga === 'PRODOTTO' && cdArticolo !== null);
  const prendi = (vale: (riga: RigaIntera) => boolean): RigaIntera | undefined => {
    const i = restano.findIndex(vale);
    return i < 0 ? undefined : restano.splice(i, 1)[0];
  };
  const numerate = loro.map((una) => prendi(({ rigaOrdCliente }) => una.id !== '' && rigaOrdCliente === una.id));
  const voci = loro.map((una, i) =>
    statoDi(una, numerate[i] ?? prendi(({ cdArticolo }) => una.codice !== '' && cdArticolo === una.codice)),
  );
  return [...voci, ...restano.map((riga): Voce => ({ loro: null, nostra: riga, stato: '1' }))];
}

/** Peppol BIS Ordering 3 response: accepted unchanged (AP), accepted with changes per line (CA), or refused (RE). */
export function rispostaUbl({ id, quando, loro, ordine, cliente, motivo }: Risposta, parti: Parti): string {
  const voci = ordine ? accostate(loro, ordine.righe) : [];
  const intera = voci.every(({ stato }) => stato === '5');
  const consegna = ordine?.dtConsRichiesta ?? null;
  return documentoUbl('OrderResponse', {
    'cbc:CustomizationID': 'urn:fdc:peppol.eu:poacc:trns:order_response:3',
    'cbc:ProfileID': 'urn:fdc:peppol.eu:poacc:bis:ordering:3',
    'cbc:ID': id,
    'cbc:SalesOrderID': ordine ? `${ordine.numero}/${ordine.anno}` : undefined,
    'cbc:IssueDate': quando.giorno,
    'cbc:IssueTime': quando.ora,
    'cbc:OrderResponseCode': ordine === null ? 'RE' : intera ? 'AP' : 'CA',
    'cbc:Note': testoUbl(motivo),
    'cbc:DocumentCurrencyCode': 'EUR',
    'cac:OrderReference': { 'cbc:ID': testoUbl(loro.numero, 60) },
    'cac:SellerSupplierParty': { 'cac:Party': nostra(parti.noi, true) },
    'cac:BuyerCustomerParty': { 'cac:Party': sua(parti.loro, cliente, true) },
    'cac:Delivery':
      consegna === null
        ? undefined
        : { 'cac:PromisedDeliveryPeriod': { 'cbc:StartDate': consegna, 'cbc:EndDate': consegna } },
    'cac:OrderLine': intera ? [] : voci.map(rigaRisposta),
  });
}

const rigaRisposta = ({ loro, nostra: riga, stato }: Voce, i: number): Nodo => ({
  'cac:LineItem': {
    'cbc:ID': String(i + 1),
    'cbc:LineStatusCode': stato,
    'cbc:Quantity': riga ? quantita(riga.qtOrdinata, riga.unMisura) : undefined,
    'cac:Price': riga ? { 'cbc:PriceAmount': con(numeroUbl(nettoRiga(riga)), { currencyID: 'EUR' }) } : undefined,
    'cac:Item': riga ? { 'cbc:Name': nomeArticolo(riga), ...codici(riga) } : undefined,
  },
  'cac:OrderLineReference': { 'cbc:LineID': testoUbl(loro?.id ?? '', 20) || 'NA' },
});
