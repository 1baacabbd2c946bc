import { expect, test } from 'vitest';
import { Random } from '#demo/server/random.ts';
import { clientiDiOgniGenere, fatturaCasuale } from '#test/fixtures/fatture-casuali.ts';
import { peppolFaults, peppolText } from '#test/oracles/peppol.ts';
import { bollaUbl } from './server/ubl/bolla-ubl.ts';
import { fatturaUbl, guastiFattura } from './server/ubl/fattura-ubl.ts';
import { leggiPartecipante } from './rules.ts';

const parti = {
  noi: { schema: '0211', numero: 'IT01234567897' },
  loro: { schema: '9930', numero: 'DE123456789' },
};
const coordinate = 'Banca di prova, IBAN IT60 X054 2811 1010 0000 0123 456';

test('four hundred random invoices and credit notes of every kind of customer are what Peppol accepts, or say why not', () => {
  const random = new Random('peppol');
  const conti = { scritte: 0, no: 0, note: 0 };
  for (let id = 1; id <= 400; id += 1) {
    const documento = fatturaCasuale(random, id);
    const guasti = guastiFattura(documento);
    if (guasti.length > 0) {
      conti.no += 1;
      expect([documento.scissione || documento.cliente.piva === '', guasti]).toEqual([true, guasti]);
      continue;
    }
    const xml = fatturaUbl(documento, parti, coordinate);
    expect([id, peppolFaults(xml)]).toEqual([id, []]);
    const tutto = Number(peppolText(xml, 'cac:LegalMonetaryTotal', 'cbc:TaxInclusiveAmount'));
    expect([id, tutto]).toEqual([id, documento.totaleDocumento]);
    conti[documento.tipo === 'NC' ? 'note' : 'scritte'] += 1;
  }
  expect(Object.values(conti).every((quanti) => quanti > 20)).toBe(true);
});

test('each kind of customer has the category of its tax, with the law of what has none', () => {
  const righe = clientiDiOgniGenere.map((chi) => {
    const documento = { ...fatturaCasuale(new Random(chi.genere), 7, chi), aliquote: null, speseBollo: 0 };
    const xml = fatturaUbl(documento, parti, coordinate);
    const dove = ['cac:TaxTotal', 'cac:TaxSubtotal', 'cac:TaxCategory'] as const;
    return [chi.cdIva, peppolText(xml, ...dove, 'cbc:ID'), peppolText(xml, ...dove, 'cbc:TaxExemptionReason') !== ''];
  });
  expect(new Set(righe.map((riga) => riga.join(' ')))).toEqual(
    new Set([
      '22 S false',
      '10 S false',
      'N3.5 E true',
      'N4 E true',
      'N6.7 AE true',
      'N2.2 E true',
      'N3.3 G true',
      'N3.2 K true',
      'N3.1 G true',
    ]),
  );
});

test('a delivery note names the order, its lines and both codes; what XML can’t hold is left out', () => {
  const documento = fatturaCasuale(new Random('bolla'), 7);
  const righe = documento.righe.map((riga) => ({
    ...riga,
    codiceCliente: 'LORO-1',
    rigaOrdCliente: '20',
    descrizioneProdotto: `${riga.descrizioneProdotto} <&>"\u0000\u0008`,
  }));
  const xml = bollaUbl({ ...documento, tipo: 'BO', rfOrdCliente: '4500001', righe }, parti);
  expect(peppolFaults(xml)).toEqual([]);
  expect([
    peppolText(xml, 'cac:OrderReference', 'cbc:ID'),
    peppolText(xml, 'cac:DespatchLine', 'cac:OrderLineReference', 'cbc:LineID'),
    peppolText(xml, 'cac:DespatchLine', 'cac:Item', 'cac:BuyersItemIdentification', 'cbc:ID'),
  ]).toEqual(['4500001', '20', 'LORO-1']);
  expect(xml).not.toMatch(/[\u0000\u0008]/);
});

test('the oracle sees a wrong sum, order, code, unit, missing address and empty element', () => {
  const xml = fatturaUbl(fatturaCasuale(new Random('giusta'), 7, clientiDiOgniGenere[0]), parti, coordinate);
  const storta = (da: string | RegExp, a: string): string => {
    expect(xml.replace(da, a)).not.toBe(xml);
    return peppolFaults(xml.replace(da, a)).join(' ');
  };
  expect(peppolFaults(xml)).toEqual([]);
  expect(storta(/(<cbc:TaxInclusiveAmount currencyID="EUR">)\d/, '$19')).toContain('BR-CO-15');
  expect(storta(/(<cbc:PriceAmount currencyID="EUR">)/, '$19')).toContain('R120');
  expect(storta(/(<cbc:LineExtensionAmount currencyID="EUR">)/, '$11')).toContain('BR-CO-10');
  expect(storta('unitCode="C62"', 'unitCode="PZ"') + storta('unitCode="', 'unitCode="X')).toContain('BR-CL-23');
  expect(storta(/<cbc:EndpointID schemeID="9930">[^<]*<\/cbc:EndpointID>/, '')).toContain('R010/R020');
  expect(storta(/(<cbc:ID>7\/2026<\/cbc:ID>)\s*(<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)/, '$2$1')).toContain(
    'order of Invoice',
  );
  expect(storta('<cbc:CityName>Padova</cbc:CityName>', '<cbc:CityName></cbc:CityName>')).toContain('R008');
});

test.each([
  ['0211:IT01234567897', { schema: '0211', numero: 'IT01234567897' }],
  [' iso6523-actorid-upis::9930:de123456789 ', { schema: '9930', numero: 'de123456789' }],
  ['IT01234567897', null],
  ['0211:', null],
  ['0211:a b', null],
  ['021:IT012', null],
])('a participant is a list and a number: %s', (scritto, atteso) => {
  expect(leggiPartecipante(scritto)).toEqual(atteso);
});
