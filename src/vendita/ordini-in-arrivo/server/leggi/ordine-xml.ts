import { luogoLetto, stessoLuogo } from '../../rules/consegna-chiesta.ts';
import type { GenereCodice, GenereDocumento, LuogoLetto } from '../../rules/letto/letto.ts';
import { unitaLetta } from '../../rules/letto/quantita-cella.ts';

/** Common form of UBL and cXML lines, as written. */

export interface RigaXml {
  readonly posizione: string;
  readonly codici: readonly { readonly valore: string; readonly genere: GenereCodice }[];
  readonly descrizione: string;
  readonly quantita: string;
  readonly um: string;
  readonly prezzo: string;
  readonly per: string;
  readonly importo: string;
  readonly dataRichiesta: string;
  readonly consegna: LuogoLetto | null;
  /** Why the line can't be ordered as read. */
  readonly avviso?: string;
}

export interface OrdineXml {
  /** Name of the element that contains one line. */
  readonly elemento: string;
  readonly genere: GenereDocumento;
  readonly numero: string;
  readonly data: string;
  readonly dataRichiesta: string;
  readonly riferimento: string;
  readonly centroCosto: string;
  /** Delivery place of the order or of all its lines; null if there is none. */
  readonly consegna: LuogoLetto | null;
  readonly partiteIva: readonly string[];
  readonly compratori: readonly string[];
  readonly totale: string;
  readonly righe: readonly RigaXml[];
  readonly avvisi: readonly string[];
}

/** An element; several of the same name are an array. */
export class Nodo {
  readonly #valore: unknown;

  constructor(valore: unknown) {
    this.#valore = valore;
  }

  get #uno(): unknown {
    return Array.isArray(this.#valore) ? this.#valore[0] : this.#valore;
  }

  in(...nomi: readonly string[]): Nodo {
    let ora: unknown = this.#uno;
    for (const nome of nomi) {
      if (Array.isArray(ora)) ora = ora[0];
      ora =
        typeof ora === 'object' && ora !== null && Object.hasOwn(ora, nome)
          ? (ora as Readonly<Record<string, unknown>>)[nome]
          : undefined;
    }
    return new Nodo(ora);
  }

  tutti(nome: string): Nodo[] {
    const suoi = this.in(nome).#valore;
    return (Array.isArray(suoi) ? suoi : suoi === undefined ? [] : [suoi]).map((uno) => new Nodo(uno));
  }

  get c(): boolean {
    return this.#uno !== undefined;
  }

  get testo(): string {
    const uno = this.#uno;
    if (typeof uno === 'string') return uno.trim().slice(0, 1000);
    return typeof uno === 'object' && uno !== null && '#testo' in uno ? new Nodo(uno['#testo']).testo : '';
  }
}

const primo = (...testi: readonly string[]): string => testi.find((uno) => uno !== '') ?? '';

/** Unit codes of UN/ECE recommendation 20, used by both standards. */
const unita: Readonly<Record<string, string>> = {
  C62: 'PZ',
  H87: 'PZ',
  PCE: 'PZ',
  EA: 'PZ',
  MTR: 'MT',
  KGM: 'KG',
  BX: 'SC',
  PK: 'CF',
  XPK: 'CF',
  XBX: 'SC',
  PR: 'CP',
};
const um = (codice: string): string => unita[codice.toUpperCase()] ?? unitaLetta(codice);

/** The common delivery place, or a warning that lines have different ones. */
function dove(testata: LuogoLetto | null, righe: readonly RigaXml[]): Pick<OrdineXml, 'consegna' | 'avvisi'> {
  const [primo, ...altri] = righe.map(({ consegna }) => consegna ?? testata);
  const uno = altri.every((altro) => stessoLuogo(altro, primo ?? null));
  return uno
    ? { consegna: primo ?? testata, avvisi: [] }
    : { consegna: null, avvisi: ['Le righe vanno consegnate in luoghi diversi: va fatto un ordine per luogo.'] };
}

/** Parses `Delivery` of an order or line. */
function consegnaUbl(consegna: Nodo): LuogoLetto | null {
  const posto = consegna.in('DeliveryLocation');
  const indirizzo = posto.in('Address');
  return luogoLetto({
    id: posto.in('ID').testo,
    nome: primo(posto.in('Name').testo, consegna.in('DeliveryParty', 'PartyName', 'Name').testo),
    vie: [
      indirizzo.in('StreetName').testo,
      indirizzo.in('AdditionalStreetName').testo,
      ...indirizzo.tutti('AddressLine').map((linea) => linea.in('Line').testo),
    ],
    cap: indirizzo.in('PostalZone').testo,
    localita: indirizzo.in('CityName').testo,
    nazione: indirizzo.in('Country', 'IdentificationCode').testo,
  });
}

/** Parses `ShipTo` of an order or line. */
function consegnaCxml(destinazione: Nodo): LuogoLetto | null {
  const indirizzo = destinazione.in('Address');
  const postale = indirizzo.in('PostalAddress');
  return luogoLetto({
    id: indirizzo.in('@addressID').testo,
    nome: indirizzo.in('Name').testo,
    vie: postale.tutti('Street').map((via) => via.testo),
    cap: postale.in('PostalCode').testo,
    localita: postale.in('City').testo,
    nazione: primo(postale.in('Country', '@isoCountryCode').testo, indirizzo.in('@isoCountryCode').testo),
  });
}

function rigaUbl(linea: Nodo): RigaXml {
  const voce = linea.in('LineItem');
  const articolo = voce.in('Item');
  const codice = (nome: string): string => articolo.in(nome, 'ID').testo;
  return {
    posizione: voce.in('ID').testo,
    codici: [
      { valore: codice('SellersItemIdentification'), genere: 'nostro' },
      { valore: codice('BuyersItemIdentification'), genere: 'loro' },
      { valore: codice('ManufacturersItemIdentification'), genere: 'produttore' },
      { valore: codice('StandardItemIdentification'), genere: 'ean' },
    ],
    descrizione: primo(articolo.in('Name').testo, articolo.in('Description').testo),
    quantita: voce.in('Quantity').testo,
    um: um(voce.in('Quantity', '@unitCode').testo),
    prezzo: voce.in('Price', 'PriceAmount').testo,
    per: voce.in('Price', 'BaseQuantity').testo,
    importo: voce.in('LineExtensionAmount').testo,
    dataRichiesta: primo(
      voce.in('Delivery', 'RequestedDeliveryPeriod', 'EndDate').testo,
      voce.in('Delivery', 'RequestedDeliveryPeriod', 'StartDate').testo,
    ),
    consegna: consegnaUbl(voce.in('Delivery')),
  };
}

/** Parses a Peppol BIS Order 3 (`urn:fdc:peppol.eu:poacc:trns:order:3`). Null if it is no `Order`. */
export function ordineUbl(radice: unknown): OrdineXml | null {
  const ordine = new Nodo(radice).in('Order');
  if (!ordine.c || !ordine.in('BuyerCustomerParty').c) return null;
  const parti = [ordine.in('BuyerCustomerParty', 'Party'), ordine.in('SellerSupplierParty', 'Party')];
  const consegna = ordine.in('Delivery', 'RequestedDeliveryPeriod');
  const righe = ordine.tutti('OrderLine').map(rigaUbl);
  return {
    elemento: 'OrderLine',
    genere: 'ordine',
    numero: ordine.in('ID').testo,
    data: ordine.in('IssueDate').testo,
    dataRichiesta: primo(consegna.in('EndDate').testo, consegna.in('StartDate').testo),
    riferimento: primo(ordine.in('CustomerReference').testo, ordine.in('OriginatorDocumentReference', 'ID').testo),
    centroCosto: ordine.in('AccountingCost').testo,
    partiteIva: parti.flatMap((parte) => [parte.in('PartyTaxScheme', 'CompanyID').testo].filter(Boolean)),
    compratori: [
      primo(
        parti[0]?.in('PartyName', 'Name').testo ?? '',
        parti[0]?.in('PartyLegalEntity', 'RegistrationName').testo ?? '',
      ),
    ].filter(Boolean),
    totale: ordine.in('AnticipatedMonetaryTotal', 'LineExtensionAmount').testo,
    righe,
    ...dove(consegnaUbl(ordine.in('Delivery')), righe),
  };
}

/**
 * Our punch-out carts put the configuration of a made-to-measure article there; without it the article code is not
 * enough.
 */
function suMisura(voce: Nodo): string {
  const scelta = voce.in('ItemID', 'SupplierPartAuxiliaryID').testo;
  return scelta === '' || scelta === voce.in('ItemID', 'SupplierPartID').testo
    ? ''
    : `È un articolo su misura: la scelta è ${scelta.slice(0, 100)}.`;
}

function rigaCxml(voce: Nodo): RigaXml {
  const dettaglio = voce.in('ItemDetail');
  const prezzo = dettaglio.in('UnitPrice', 'Money').testo.replaceAll(',', '');
  return {
    posizione: voce.in('@lineNumber').testo,
    codici: [
      { valore: voce.in('ItemID', 'SupplierPartID').testo, genere: 'nostro' },
      { valore: voce.in('ItemID', 'BuyerPartID').testo, genere: 'loro' },
      { valore: dettaglio.in('ManufacturerPartID').testo, genere: 'produttore' },
    ],
    descrizione: primo(dettaglio.in('Description').testo, dettaglio.in('Description', 'ShortName').testo),
    quantita: voce.in('@quantity').testo,
    um: um(dettaglio.in('UnitOfMeasure').testo),
    prezzo,
    per: dettaglio.in('PriceBasisQuantity', '@quantity').testo,
    importo: '',
    dataRichiesta: voce.in('@requestedDeliveryDate').testo,
    consegna: consegnaCxml(voce.in('ShipTo')),
    avviso: suMisura(voce),
  };
}

const tipi: Readonly<Record<string, readonly string[]>> = {
  update: ['È la modifica di un ordine già mandato.'],
  delete: ['È l’annullamento di un ordine già mandato.'],
};

/** Parses a cXML 1.2 `OrderRequest`; `type="update"` and `"delete"` give a warning. Null if it is none. */
export function ordineCxml(radice: unknown): OrdineXml | null {
  const richiesta = new Nodo(radice).in('cXML', 'Request', 'OrderRequest');
  if (!richiesta.c) return null;
  const capo = richiesta.in('OrderRequestHeader');
  const tipo = capo.in('@type').testo;
  const righe = richiesta.tutti('ItemOut').map(rigaCxml);
  const { consegna, avvisi } = dove(consegnaCxml(capo.in('ShipTo')), righe);
  const compratore = primo(capo.in('BillTo', 'Address', 'Name').testo, capo.in('ShipTo', 'Address', 'Name').testo);
  return {
    elemento: 'ItemOut',
    genere: 'ordine',
    numero: capo.in('@orderID').testo,
    data: capo.in('@orderDate').testo,
    dataRichiesta: capo.in('@requestedDeliveryDate').testo,
    riferimento: capo.in('Extrinsic').testo,
    centroCosto: '',
    partiteIva: [],
    compratori: compratore === '' ? [] : [compratore],
    totale: capo.in('Total', 'Money').testo.replaceAll(',', ''),
    righe,
    consegna,
    avvisi: [...(tipi[tipo] ?? []), ...avvisi],
  };
}
