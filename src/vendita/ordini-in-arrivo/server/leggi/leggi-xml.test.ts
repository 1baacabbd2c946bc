import { expect, test } from 'vitest';
import { worked } from '#test/fixtures/worked.ts';
import { leggiDocumento } from './leggi-documento.ts';

const leggi = (xml: string) => leggiDocumento({ nome: 'ordine.xml', contenuto: Buffer.from(xml) });

const ubl = (righe: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<ord:Order xmlns:ord="urn:oasis:names:specification:ubl:schema:xsd:Order-2" xmlns:cac="c" xmlns:cbc="b">
<cbc:ID>PO-77</cbc:ID><cbc:IssueDate>2026-11-20</cbc:IssueDate><cbc:CustomerReference>Q1</cbc:CustomerReference><cbc:AccountingCost>CC-9</cbc:AccountingCost>
<cac:BuyerCustomerParty><cac:Party><cac:PartyName><cbc:Name>Officine Prova</cbc:Name></cac:PartyName><cac:PartyTaxScheme><cbc:CompanyID>IT01234567897</cbc:CompanyID></cac:PartyTaxScheme></cac:Party></cac:BuyerCustomerParty>
<cac:Delivery><cac:DeliveryLocation><cbc:ID schemeID="0088">8012345678901</cbc:ID><cac:Address><cbc:StreetName>Via Po 2</cbc:StreetName><cbc:CityName>Treviso</cbc:CityName><cbc:PostalZone>31100</cbc:PostalZone><cac:Country><cbc:IdentificationCode>IT</cbc:IdentificationCode></cac:Country></cac:Address></cac:DeliveryLocation><cac:RequestedDeliveryPeriod><cbc:EndDate>2026-12-10</cbc:EndDate></cac:RequestedDeliveryPeriod><cac:DeliveryParty><cac:PartyName><cbc:Name>Magazzino</cbc:Name></cac:PartyName></cac:DeliveryParty></cac:Delivery>
<cac:AnticipatedMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">127.50</cbc:LineExtensionAmount></cac:AnticipatedMonetaryTotal>
${righe}</ord:Order>`;

const riga = `<cac:OrderLine><cac:LineItem><cbc:ID>1</cbc:ID><cbc:Quantity unitCode="C62">1000</cbc:Quantity><cbc:LineExtensionAmount>127.50</cbc:LineExtensionAmount><cac:Price><cbc:PriceAmount>12.75</cbc:PriceAmount><cbc:BaseQuantity>100</cbc:BaseQuantity></cac:Price><cac:Item><cbc:Name>Vite TE M8x30 &amp; dado</cbc:Name><cac:BuyersItemIdentification><cbc:ID>007</cbc:ID></cac:BuyersItemIdentification><cac:SellersItemIdentification><cbc:ID>121000240101</cbc:ID></cac:SellersItemIdentification><cac:StandardItemIdentification><cbc:ID schemeID="0160">8012345678901</cbc:ID></cac:StandardItemIdentification></cac:Item></cac:LineItem></cac:OrderLine>\n`;

test('a Peppol order is read with its codes, base of price, parties and dates', async () => {
  expect(await leggi(ubl(riga))).toMatchObject({
    letto: {
      genere: 'ordine',
      testata: {
        numero: { valore: 'PO-77' }, data: { valore: '2026-11-20' }, dataRichiesta: { valore: '2026-12-10' }, centroCosto: { valore: 'CC-9' },
        consegna: { valore: { id: '8012345678901', nome: 'Magazzino', vie: ['Via Po 2'], cap: '31100', localita: 'Treviso', nazione: 'IT' } },
        partiteIva: [{ valore: 'IT01234567897' }], mittente: [{ valore: 'Officine Prova' }], totale: { valore: 127.5, provato: true },
      },
      righe: [
        {
          codici: [{ valore: '121000240101', genere: 'nostro' }, { valore: '007', genere: 'loro' }, { genere: 'ean' }],
          descrizione: { valore: 'Vite TE M8x30 & dado', dove: [{ riga: 7, da: 0 }] },
          quantita: { valore: 1000, um: 'PZ', provato: true, certo: true }, prezzo: { valore: 12.75, per: 100, provato: true }, importo: { valore: 127.5 },
        },
      ],
    },
  }); // prettier-ignore
});

test('a cXML order request is read; its DOCTYPE is not fetched, a change of an order is said', async () => {
  const xml = `<?xml version="1.0"?><!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
  <cXML payloadID="1"><Request><OrderRequest><OrderRequestHeader orderID="4500" orderDate="2026-11-20T10:00:00+01:00" type="update"><Total><Money currency="EUR">25.00</Money></Total></OrderRequestHeader>
  <ItemOut quantity="10" lineNumber="1" requestedDeliveryDate="2026-12-24"><ItemID><SupplierPartID>A1234</SupplierPartID><BuyerPartID>9</BuyerPartID></ItemID><ItemDetail><UnitPrice><Money currency="EUR">2.50</Money></UnitPrice><Description xml:lang="it">Dado</Description><UnitOfMeasure>EA</UnitOfMeasure></ItemDetail></ItemOut></OrderRequest></Request></cXML>`;
  expect(await leggi(xml)).toMatchObject({
    letto: {
      testata: { numero: { valore: '4500' }, data: { valore: '2026-11-20' } },
      righe: [
        {
          codici: [
            { valore: 'A1234', genere: 'nostro' },
            { valore: '9', genere: 'loro' },
          ],
          descrizione: { valore: 'Dado' },
          quantita: { valore: 10, um: 'PZ' },
          prezzo: { valore: 2.5 },
          dataRichiesta: { valore: '2026-12-24' },
        },
      ],
      avvisi: ['È la modifica di un ordine già mandato.'],
    },
  });
});

test('entities, endless nesting, broken files and other XML are refused with a sentence', async () => {
  const bomba = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Order>&b;</Order>';
  expect(await leggi(bomba)).toEqual({ rifiutato: expect.stringContaining('entità') });
  expect(await leggi('<a>'.repeat(100_000))).toEqual({ rifiutato: expect.stringContaining('annidati') });
  expect(await leggi(ubl(riga).slice(0, -20))).toEqual({ rifiutato: expect.stringContaining('rovinato') });
  expect(await leggi('<Invoice><ID>1</ID></Invoice>')).toEqual({
    rifiutato: expect.stringContaining('non è un ordine'),
  });
  const esterna = '<!DOCTYPE Order SYSTEM "file:///etc/passwd"><Order><BuyerCustomerParty/><ID>&passwd;</ID></Order>';
  expect(JSON.stringify(await leggi(esterna))).not.toContain('root:');
});

test('what holds no line that can be ordered is refused with a sentence, a cancellation without lines is read', async () => {
  const rifiutato = { rifiutato: expect.stringContaining('nessuna riga d’ordine') };
  const rumore = riga.replace('>1000<', '>boh<');
  for (const righe of [
    '',
    '<cac:OrderLine>rumore</cac:OrderLine>',
    '<cac:OrderLine/>',
    rumore,
    riga.replace('>1000<', '>0<'),
  ])
    expect(await leggi(ubl(righe))).toEqual(rifiutato);
  expect(await leggi(ubl(`<cac:OrderLine>rumore</cac:OrderLine>${riga}`))).toMatchObject({
    letto: { righe: { length: 2 } },
  });
  const cxml = (tipo: string): string =>
    `<cXML><Request><OrderRequest><OrderRequestHeader orderID="1" type="${tipo}"/></OrderRequest></Request></cXML>`;
  expect(await leggi(cxml('new'))).toEqual(rifiutato);
  expect(await leggi(cxml('delete'))).toMatchObject({
    letto: {
      righe: [],
      avvisi: ['È l’annullamento di un ordine già mandato.', expect.stringContaining('Nessuna riga')],
    },
  });
});

test.each(['<!DOCTYPE', '<!DOCTYPE ', '<a', '<a b="', '</a'])(
  'two megabytes of «%s» are read in linear time',
  async (uno) => {
    const da = worked();
    expect('rifiutato' in (await leggi(`<a>${uno.repeat(2_000_000 / uno.length)}`))).toBe(true);
    expect(worked() - da).toBeLessThan(6000);
  },
);
