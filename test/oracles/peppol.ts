import { XMLParser, XMLValidator } from 'fast-xml-parser';

// Rules of Peppol BIS 3 from its documentation, with a parser of its own: element order (UBL 2.1), code lists, the
// business rules BR-… of EN 16931 and PEPPOL-EN16931-R….

/** One element: name, attributes, text, children in order. */
export interface El {
  readonly name: string;
  readonly attrs: Readonly<Record<string, string>>;
  readonly text: string;
  readonly kids: readonly El[];
}

type Raw = Readonly<Record<string, unknown>>;
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
});

function elOf(raw: Raw): El | null {
  const name = Object.keys(raw).find((key) => key !== ':@');
  if (name === undefined || name === '#text' || name.startsWith('?')) return null;
  const inside = raw[name] as readonly Raw[];
  const text = inside.map((one) => ('#text' in one ? String(one['#text']) : '')).join('');
  return {
    name,
    attrs: (raw[':@'] ?? {}) as Record<string, string>,
    text,
    kids: inside.map(elOf).filter((one) => one !== null),
  };
}

const words = (list: string): readonly string[] => list.trim().split(/\s+/);

const party = words(
  'cbc:EndpointID cac:PartyIdentification cac:PartyName cac:PostalAddress cac:PartyTaxScheme cac:PartyLegalEntity cac:Contact',
);
const allowance = words(
  'cbc:ChargeIndicator cbc:AllowanceChargeReasonCode cbc:AllowanceChargeReason cbc:MultiplierFactorNumeric cbc:Amount cbc:BaseAmount cac:TaxCategory',
);
const invoiceLine = (quantity: string) =>
  words(
    `cbc:ID cbc:Note ${quantity} cbc:LineExtensionAmount cbc:AccountingCost cac:InvoicePeriod cac:OrderLineReference cac:DocumentReference cac:AllowanceCharge cac:Item cac:Price`,
  );
const invoice = (type: string, due: string, line: string) =>
  words(
    `cbc:CustomizationID cbc:ProfileID cbc:ID cbc:IssueDate ${due} ${type} cbc:Note cbc:TaxPointDate cbc:DocumentCurrencyCode cbc:AccountingCost cbc:BuyerReference
    cac:InvoicePeriod cac:OrderReference cac:BillingReference cac:DespatchDocumentReference cac:AccountingSupplierParty cac:AccountingCustomerParty cac:Delivery
    cac:PaymentMeans cac:PaymentTerms cac:AllowanceCharge cac:TaxTotal cac:LegalMonetaryTotal ${line}`,
  );

/** Child elements in the order of UBL 2.1, by element or by `parent/element`. Those with a star are required. */
const sequences: Readonly<Record<string, readonly string[]>> = {
  Invoice: invoice('cbc:InvoiceTypeCode', 'cbc:DueDate', 'cac:InvoiceLine'),
  CreditNote: invoice('cbc:CreditNoteTypeCode', '', 'cac:CreditNoteLine'),
  DespatchAdvice: words(
    'cbc:CustomizationID cbc:ProfileID cbc:ID cbc:IssueDate cbc:IssueTime cbc:Note cac:OrderReference cac:DespatchSupplierParty cac:DeliveryCustomerParty cac:Shipment cac:DespatchLine',
  ),
  OrderResponse: words(
    'cbc:CustomizationID cbc:ProfileID cbc:ID cbc:SalesOrderID cbc:IssueDate cbc:IssueTime cbc:OrderResponseCode cbc:Note cbc:DocumentCurrencyCode cbc:CustomerReference cac:OrderReference cac:SellerSupplierParty cac:BuyerCustomerParty cac:Delivery cac:OrderLine',
  ),
  'cac:Party': party,
  'cac:PostalAddress': words(
    'cbc:StreetName cbc:AdditionalStreetName cbc:CityName cbc:PostalZone cbc:CountrySubentity cac:Country',
  ),
  'cac:PartyTaxScheme': words('cbc:CompanyID cac:TaxScheme'),
  'cac:PartyLegalEntity': words('cbc:RegistrationName cbc:CompanyID cbc:CompanyLegalForm'),
  'cac:Contact': words('cbc:Name cbc:Telephone cbc:ElectronicMail'),
  'cac:InvoiceLine': invoiceLine('cbc:InvoicedQuantity'),
  'cac:CreditNoteLine': invoiceLine('cbc:CreditedQuantity'),
  'cac:AllowanceCharge': allowance,
  'cac:Item': words(
    'cbc:Description cbc:Name cac:BuyersItemIdentification cac:SellersItemIdentification cac:StandardItemIdentification cac:ClassifiedTaxCategory',
  ),
  'cac:Price': words('cbc:PriceAmount cbc:BaseQuantity'),
  'cac:TaxTotal': words('cbc:TaxAmount cac:TaxSubtotal'),
  'cac:TaxSubtotal': words('cbc:TaxableAmount cbc:TaxAmount cac:TaxCategory'),
  'cac:TaxCategory': words('cbc:ID cbc:Percent cbc:TaxExemptionReasonCode cbc:TaxExemptionReason cac:TaxScheme'),
  'cac:ClassifiedTaxCategory': words('cbc:ID cbc:Percent cac:TaxScheme'),
  'cac:LegalMonetaryTotal': words(
    'cbc:LineExtensionAmount cbc:TaxExclusiveAmount cbc:TaxInclusiveAmount cbc:AllowanceTotalAmount cbc:ChargeTotalAmount cbc:PrepaidAmount cbc:PayableRoundingAmount cbc:PayableAmount',
  ),
  'cac:PaymentMeans': words('cbc:PaymentMeansCode cbc:PaymentID cac:PayeeFinancialAccount'),
  'cac:DespatchLine': words(
    'cbc:ID cbc:Note cbc:DeliveredQuantity cbc:OutstandingQuantity cac:OrderLineReference cac:Item cac:Shipment',
  ),
  'cac:Shipment': words('cbc:ID cac:Consignment cac:Delivery'),
  'cac:LineItem': words(
    'cbc:ID cbc:Note cbc:LineStatusCode cbc:Quantity cbc:MaximumBackorderQuantity cac:Delivery cac:Price cac:Item',
  ),
  'cac:OrderLine': words('cac:LineItem cac:SubstituteLineItem cac:OrderLineReference'),
};

const units = new Set(words('C62 MTR KGM PR PK CEN MIL BR LTR MTK MTQ RO H87 EA'));
const lists: readonly (readonly [element: string, attribute: string | null, allowed: RegExp])[] = [
  ['cbc:EndpointID', 'schemeID', /^(0088|0201|0210|0211|9930|0204|0192|0007|0002|0106)$/],
  ['cbc:IdentificationCode', null, /^[A-Z]{2}$/],
  ['cbc:DocumentCurrencyCode', null, /^EUR$/],
  ['cbc:InvoiceTypeCode', null, /^380$/],
  ['cbc:CreditNoteTypeCode', null, /^381$/],
  ['cbc:PaymentMeansCode', null, /^(1|30|58|49|57)$/],
  ['cbc:OrderResponseCode', null, /^(AB|AP|RE|CA)$/],
  ['cbc:LineStatusCode', null, /^(1|3|5|7|42)$/],
  ['cbc:ChargeIndicator', null, /^(true|false)$/],
  ['cbc:IssueDate', null, /^\d{4}-\d{2}-\d{2}$/],
  ['cbc:DueDate', null, /^\d{4}-\d{2}-\d{2}$/],
  ['cbc:IssueTime', null, /^\d{2}:\d{2}:\d{2}/],
];

class Doc {
  readonly faults: string[] = [];
  constructor(readonly root: El) {}
  say(rule: string, holds: boolean, what = ''): void {
    if (!holds) this.faults.push(what === '' ? rule : `${rule}: ${what}`);
  }
}

const all = (el: El, ...path: readonly string[]): El[] =>
  path.reduce<El[]>((found, name) => found.flatMap(({ kids }) => kids.filter((kid) => kid.name === name)), [el]);
const one = (el: El, ...path: readonly string[]): string => all(el, ...path)[0]?.text ?? '';
const cents = (text: string): number => Math.round(Number(text) * 100);
const total = (els: readonly El[]): number => els.reduce((sum, { text }) => sum + cents(text), 0);

function walk(el: El, visit: (el: El) => void): void {
  visit(el);
  for (const kid of el.kids) walk(kid, visit);
}

function shape(doc: Doc): void {
  walk(doc.root, (el) => {
    doc.say('PEPPOL-EN16931-R008 no empty elements', el.text !== '' || el.kids.length > 0, el.name);
    const order = sequences[el.name];
    if (order) {
      const places = el.kids.map(({ name }) => order.indexOf(name));
      doc.say(
        `unknown in ${el.name}`,
        places.every((place) => place >= 0),
        el.kids[places.indexOf(-1)]?.name,
      );
      doc.say(
        `order of ${el.name}`,
        places.every((place, i) => i === 0 || place >= (places[i - 1] ?? 0)),
        el.kids.map(({ name }) => name).join(' '),
      );
    }
    for (const [element, attribute, allowed] of lists)
      if (element === el.name) {
        const value = attribute === null ? el.text : (el.attrs[attribute] ?? '');
        doc.say(`code of ${el.name}`, allowed.test(value), value);
      }
    if (el.name.endsWith('Amount'))
      doc.say('currency of amounts (BR-CL-03)', el.attrs['currencyID'] === 'EUR', el.name);
    if (el.name.endsWith('Quantity'))
      doc.say('BR-CL-23 unit', units.has(el.attrs['unitCode'] ?? ''), el.attrs['unitCode']);
    if (el.name.endsWith('Amount') && el.name !== 'cbc:PriceAmount')
      doc.say('BR-DEC two decimals', /^-?\d+(\.\d{1,2})?$/.test(el.text), `${el.name} ${el.text}`);
  });
}

function addressed(doc: Doc, ...parties: readonly string[]): void {
  for (const name of parties) {
    const [found] = all(doc.root, name, 'cac:Party');
    doc.say(`R010/R020 ${name} has an address`, found !== undefined && one(found, 'cbc:EndpointID') !== '');
    doc.say(
      `${name} has a name`,
      found !== undefined && one(found, 'cac:PartyLegalEntity', 'cbc:RegistrationName') !== '',
    );
  }
}

const categoryOf = (el: El | undefined): string =>
  el === undefined ? '' : `${one(el, 'cbc:ID')} ${Number(one(el, 'cbc:Percent'))}`;

/** Sums, categories and addresses of an invoice or credit note. */
function billing(doc: Doc, line: string, quantity: string): void {
  const { root } = doc;
  addressed(doc, 'cac:AccountingSupplierParty', 'cac:AccountingCustomerParty');
  doc.say('R001', one(root, 'cbc:ProfileID') === 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0');
  doc.say('R004', one(root, 'cbc:CustomizationID').endsWith('urn:fdc:peppol.eu:2017:poacc:billing:3.0'));
  doc.say('R003', one(root, 'cbc:BuyerReference') !== '' || one(root, 'cac:OrderReference', 'cbc:ID') !== '');
  doc.say('R002', all(root, 'cbc:Note').length <= 1);
  const lines = all(root, line);
  doc.say('BR-16', lines.length > 0);
  doc.say('BR-21 ids', new Set(lines.map((el) => one(el, 'cbc:ID'))).size === lines.length);
  const charged = (el: El, charge: boolean): El[] =>
    all(el, 'cac:AllowanceCharge').filter((kid) => one(kid, 'cbc:ChargeIndicator') === String(charge));
  const taxed = new Map<string, number>();
  const adds = (category: string, value: number): void => void taxed.set(category, (taxed.get(category) ?? 0) + value);
  for (const el of lines) {
    const amount = cents(one(el, 'cbc:LineExtensionAmount'));
    const price = Number(one(el, 'cac:Price', 'cbc:PriceAmount'));
    const plain = Number(one(el, quantity)) * (price / Number(one(el, 'cac:Price', 'cbc:BaseQuantity') || 1));
    const extra = total(charged(el, true).flatMap((kid) => all(kid, 'cbc:Amount')));
    const less = total(charged(el, false).flatMap((kid) => all(kid, 'cbc:Amount')));
    doc.say('PEPPOL-EN16931-R120', Math.abs(amount - (plain * 100 + extra - less)) <= 1, one(el, 'cbc:ID'));
    doc.say('BR-27', price >= 0);
    doc.say('BR-25', one(el, 'cac:Item', 'cbc:Name') !== '');
    const category = categoryOf(all(el, 'cac:Item', 'cac:ClassifiedTaxCategory')[0]);
    doc.say('BR-CO-04', category.trim() !== '');
    adds(category, amount);
  }
  for (const charge of [true, false])
    for (const el of charged(root, charge)) {
      doc.say('BR-33/BR-38 reason', one(el, 'cbc:AllowanceChargeReason') !== '');
      adds(categoryOf(all(el, 'cac:TaxCategory')[0]), (charge ? 1 : -1) * cents(one(el, 'cbc:Amount')));
    }
  const sums = (name: string): number => cents(one(root, 'cac:LegalMonetaryTotal', `cbc:${name}`) || '0');
  doc.say('BR-CO-10', total(lines.flatMap((el) => all(el, 'cbc:LineExtensionAmount'))) === sums('LineExtensionAmount'));
  const documentSum = (charge: boolean): number => total(charged(root, charge).flatMap((el) => all(el, 'cbc:Amount')));
  doc.say('BR-CO-11', documentSum(false) === sums('AllowanceTotalAmount'));
  doc.say('BR-CO-12', documentSum(true) === sums('ChargeTotalAmount'));
  doc.say(
    'BR-CO-13',
    sums('LineExtensionAmount') - sums('AllowanceTotalAmount') + sums('ChargeTotalAmount') ===
      sums('TaxExclusiveAmount'),
  );
  const tax = cents(one(root, 'cac:TaxTotal', 'cbc:TaxAmount'));
  doc.say('BR-CO-15', sums('TaxExclusiveAmount') + tax === sums('TaxInclusiveAmount'));
  doc.say('BR-CO-16', sums('TaxInclusiveAmount') - sums('PrepaidAmount') === sums('PayableAmount'));
  const groups = all(root, 'cac:TaxTotal', 'cac:TaxSubtotal');
  doc.say('BR-CO-14', total(groups.flatMap((el) => all(el, 'cbc:TaxAmount'))) === tax);
  doc.say('BR-CO-18', groups.length > 0);
  const buyer = one(root, 'cac:AccountingCustomerParty', 'cac:Party', 'cac:PartyTaxScheme', 'cbc:CompanyID');
  for (const group of groups) {
    const [category] = all(group, 'cac:TaxCategory');
    const code = category === undefined ? '' : one(category, 'cbc:ID');
    const [base, part] = [cents(one(group, 'cbc:TaxableAmount')), cents(one(group, 'cbc:TaxAmount'))];
    doc.say(
      'BR-S/E/K/G/AE-08',
      taxed.get(categoryOf(category)) === base,
      `${code} ${base} ${taxed.get(categoryOf(category))}`,
    );
    taxed.delete(categoryOf(category));
    doc.say('BR-CO-17', Math.abs((base * Number(one(category ?? group, 'cbc:Percent'))) / 100 - part) <= 1, code);
    const reason = category === undefined ? '' : one(category, 'cbc:TaxExemptionReason');
    doc.say('BR-S-10/BR-E-10 reason', code === 'S' ? reason === '' : reason !== '', code);
    if (code === 'K' || code === 'AE') doc.say('BR-IC-02/BR-AE-02 buyer’s VAT number', /^[A-Z]{2}./.test(buyer));
    if (code === 'K')
      doc.say(
        'BR-IC-11, BR-IC-12',
        one(root, 'cac:Delivery', 'cbc:ActualDeliveryDate') !== '' &&
          one(root, 'cac:Delivery', 'cac:DeliveryLocation', 'cac:Address', 'cac:Country', 'cbc:IdentificationCode') !==
            '',
      );
  }
  doc.say('every category is in the summary', taxed.size === 0, [...taxed.keys()].join());
  doc.say(
    'one group a category',
    new Set(groups.map((el) => categoryOf(all(el, 'cac:TaxCategory')[0]))).size === groups.length,
  );
  const due = one(root, 'cbc:DueDate') !== '' || one(root, 'cac:PaymentTerms', 'cbc:Note') !== '';
  doc.say('BR-CO-25', sums('PayableAmount') <= 0 || due || doc.root.name === 'CreditNote');
  const [means] = all(root, 'cac:PaymentMeans');
  const account = means === undefined ? '' : one(means, 'cac:PayeeFinancialAccount', 'cbc:ID');
  doc.say('BR-61', means === undefined || !['30', '58'].includes(one(means, 'cbc:PaymentMeansCode')) || account !== '');
  const seller = one(root, 'cac:AccountingSupplierParty', 'cac:Party', 'cac:PartyTaxScheme', 'cbc:CompanyID');
  doc.say('BR-CO-09 / IT-R-001', /^IT\d{11}$/.test(seller), seller);
  for (const name of ['cbc:StreetName', 'cbc:CityName', 'cbc:PostalZone'])
    doc.say(
      'IT-R-002..004',
      one(root, 'cac:AccountingSupplierParty', 'cac:Party', 'cac:PostalAddress', name) !== '',
      name,
    );
}

function despatch(doc: Doc): void {
  const { root } = doc;
  addressed(doc, 'cac:DespatchSupplierParty', 'cac:DeliveryCustomerParty');
  doc.say('customization', one(root, 'cbc:CustomizationID') === 'urn:fdc:peppol.eu:poacc:trns:despatch_advice:3');
  doc.say('profile', one(root, 'cbc:ProfileID') === 'urn:fdc:peppol.eu:poacc:bis:despatch_advice:3');
  const lines = all(root, 'cac:DespatchLine');
  doc.say('has lines', lines.length > 0);
  doc.say('Shipment has an ID', one(root, 'cac:Shipment', 'cbc:ID') !== '');
  for (const el of lines) {
    doc.say('line names the order’s line', one(el, 'cac:OrderLineReference', 'cbc:LineID') !== '');
    doc.say('delivered quantity', Number(one(el, 'cbc:DeliveredQuantity')) > 0);
    doc.say('item has a name or number', one(el, 'cac:Item', 'cbc:Name') !== '');
  }
}

function response(doc: Doc): void {
  const { root } = doc;
  addressed(doc, 'cac:SellerSupplierParty', 'cac:BuyerCustomerParty');
  doc.say('customization', one(root, 'cbc:CustomizationID') === 'urn:fdc:peppol.eu:poacc:trns:order_response:3');
  doc.say('profile', one(root, 'cbc:ProfileID') === 'urn:fdc:peppol.eu:poacc:bis:ordering:3');
  doc.say('names the order', one(root, 'cac:OrderReference', 'cbc:ID') !== '');
  const code = one(root, 'cbc:OrderResponseCode');
  const lines = all(root, 'cac:OrderLine');
  doc.say('lines where it was changed', code === 'CA' ? lines.length > 0 : lines.length === 0, code);
  for (const el of lines) {
    doc.say('line has a status', one(el, 'cac:LineItem', 'cbc:LineStatusCode') !== '');
    doc.say('line names the order’s line', one(el, 'cac:OrderLineReference', 'cbc:LineID') !== '');
  }
}

/** Reasons for which Peppol would refuse the document; empty if none. */
export function peppolFaults(xml: string): string[] {
  if (XMLValidator.validate(xml) !== true) return ['not well-formed'];
  const root = (parser.parse(xml) as Raw[]).map(elOf).find((el) => el !== null);
  if (!root) return ['no element'];
  const doc = new Doc(root);
  const namespace = `urn:oasis:names:specification:ubl:schema:xsd:${root.name}-2`;
  doc.say('namespace', root.attrs['xmlns'] === namespace, root.attrs['xmlns']);
  shape(doc);
  if (root.name === 'Invoice') billing(doc, 'cac:InvoiceLine', 'cbc:InvoicedQuantity');
  else if (root.name === 'CreditNote') billing(doc, 'cac:CreditNoteLine', 'cbc:CreditedQuantity');
  else if (root.name === 'DespatchAdvice') despatch(doc);
  else if (root.name === 'OrderResponse') response(doc);
  else doc.say('kind of document', false, root.name);
  return doc.faults;
}

/** Text of the first element at this path, for assertions. */
export function peppolText(xml: string, ...path: readonly string[]): string {
  const root = (parser.parse(xml) as Raw[]).map(elOf).find((el) => el !== null);
  return root ? one(root, ...path) : '';
}
