import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { partitaIvaItaliana } from '#parti/regole-campi.ts';
import { naturaIva } from '#parti/iva.ts';
import { verificaDatiFiscali } from '#vendita/clienti/rules/dati-fiscali.ts';
import {
  impostaCorretta,
  leggiDdt,
  progressivo,
  siglaFattura,
  denominazioneFattura,
  indirizzoFattura,
  testoFattura,
} from './fattura-elettronica.ts';

const cliente = {
  ragioneSociale: 'Ferramenta Rossi',
  indirizzo: 'Via Roma 1',
  cap: '35100',
  localita: 'Padova',
  provincia: 'PD',
  stato: 'Italia',
  piva: '01234567897',
  codFiscale: '',
  codiceDestinatario: '',
  pec: '',
  personaFisica: false,
  codAnagrafica: '000101',
};

test('a customer in Italy, without a country or abroad has an electronic invoice; a number of another country is told', () => {
  for (const stato of ['Italia', 'ITALIA', ' it ', '']) expect(verificaDatiFiscali({ ...cliente, stato })).toEqual([]);
  for (const [stato, piva] of [
    ['Slovenia', 'SI12345678'],
    ['San Marino', 'SM12345'],
    ['DE', ''],
    ['Svizzera', ''],
  ] as const)
    expect(verificaDatiFiscali({ ...cliente, stato, piva, cap: '1000', provincia: '' })).toEqual([]);
  expect(verificaDatiFiscali({ ...cliente, stato: 'Francia', piva: 'DE123456789' })).toEqual([
    'Partita IVA del cliente di un altro Stato.',
  ]);
  expect(verificaDatiFiscali({ ...cliente, stato: 'Italia Nord' })).toEqual([
    'Stato non riconosciuto: «Italia Nord». Sceglierlo dall’elenco.',
  ]);
});

test.each([
  [{ ragioneSociale: ' ' }, 'Ragione sociale del cliente mancante.'],
  [{ indirizzo: '' }, 'Indirizzo del cliente mancante.'],
  [{ localita: '' }, 'Località del cliente mancante.'],
  [{ cap: '3510' }, 'CAP del cliente non valido.'],
  [{ provincia: 'Pd' }, 'Provincia del cliente non valida.'],
  [{ piva: '' }, 'Partita IVA e codice fiscale del cliente mancanti.'],
  [{ piva: '01234567890' }, 'Partita IVA del cliente non valida.'],
  [{ codFiscale: 'rssmra' }, 'Codice fiscale del cliente non valido.'],
  [{ codFiscale: 'RSSMRA80A01G224X' }, 'Codice fiscale del cliente non valido.'],
  [{ codFiscale: '80012345678' }, 'Codice fiscale del cliente non valido.'],
  [{ codiceDestinatario: 'abc1234' }, 'Codice destinatario del cliente non valido.'],
  [{ codiceDestinatario: 'abc' }, 'Codice destinatario del cliente non valido.'],
  [{ pec: 'rossi at pec.it' }, 'PEC del cliente non valida.'],
  [{ pec: 'rossi@pec', codiceDestinatario: '0000000' }, 'PEC del cliente non valida.'],
])('a customer with %o is told of: %s', (diverso, frase) => {
  expect(verificaDatiFiscali({ ...cliente, ...diverso })).toEqual([frase]);
});

test('a name or address in letters that the invoice cannot write is told, one with signs or accents is written', () => {
  const altre = { ragioneSociale: 'Σιδηρικά Παπαδόπουλος', indirizzo: 'улица Мира 5', localita: 'Αθήνα' };
  expect(verificaDatiFiscali({ ...cliente, ...altre })).toEqual([
    'Ragione sociale del cliente: la fattura elettronica ha solo lettere latine, riscrivere «Σιδηρικά Παπαδόπουλος».',
    'Indirizzo del cliente: la fattura elettronica ha solo lettere latine, riscrivere «улица Мира 5».',
    'Località del cliente: la fattura elettronica ha solo lettere latine, riscrivere «Αθήνα».',
  ]);
  const scritte = {
    ragioneSociale: 'Škoda & Łódź ⭐ – Đurić “Œuvre”',
    indirizzo: 'Großstraße 5, Beşiktaşlı ʼA',
    localita: 'Ħamrun',
  };
  expect(verificaDatiFiscali({ ...cliente, ...scritte })).toEqual([]);
});

test('no VAT number stays valid when one of its digits is another', () => {
  const cifre = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(cifre, fc.nat(10), fc.integer({ min: 1, max: 9 }), (dieci, posto, piu) => {
      const valide = Array.from({ length: 10 }, (_, ultima) => `${dieci.join('')}${ultima}`).filter(partitaIvaItaliana);
      expect(valide).toHaveLength(1);
      const altra = [...(valide[0] ?? '')]
        .map((cifra, i) => (i === posto ? String((Number(cifra) + piu) % 10) : cifra))
        .join('');
      expect(partitaIvaItaliana(altra)).toBe(false);
    }),
  );
});

test('an address keeps its house number where the field is too short, a name its legal form', () => {
  const via = 'Via Monsignor Antonio Mantiero da Novoledo, località Contrà della Misericordia, 12 int. 4';
  expect(indirizzoFattura(via)).toMatch(/^V\. Monsignor Antonio.{10,30}, 12 int\. 4$/);
  expect(indirizzoFattura('Contrà Po 2')).toBe('Contrà Po 2');
  expect(denominazioneFattura(`${'Bianchi '.repeat(8)}Serramenti Società a responsabilità limitata`)).toMatch(
    / Serramenti Srl$/,
  );
});

test('a text of the invoice has one line of Latin letters, so many at most', () => {
  expect(testoFattura(' Vite “M6” – 3 €\n⌀ 8 → 9 ', 100)).toBe('Vite "M6" - 3 EUR Ø 8 -> 9');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (testo, lunghezza) => {
      const fatto = testoFattura(testo, lunghezza);
      expect(fatto.length).toBeLessThanOrEqual(lunghezza);
      expect(fatto).toMatch(/^[\x20-\x7e\xa0-\xff]*$/);
    }),
  );
});

test('a PEC counts only where the invoice goes there', () => {
  expect(verificaDatiFiscali({ ...cliente, pec: 'rossi.mario+fatture@pec.rossi.it' })).toEqual([]);
  expect(verificaDatiFiscali({ ...cliente, pec: 'nessuna', codiceDestinatario: 'ABC1234' })).toEqual([]);
});

test('signs of the trade that the schema does not know are written as one reads them, not as a question mark', () => {
  expect(testoFattura('Tubo ½″ × ⅜″ – Ø10 ≤ 5 μm, −10 °C, Škoda™ Łódź “A”', 200)).toBe(
    `Tubo ½" × 3/8" - Ø10 <= 5 µm, -10 °C, SkodaTM Lódz "A"`,
  );
  expect(testoFattura('vite 漢 🔩 fine', 200)).toBe('vite ? ? fine');
  expect(testoFattura('Nipplo 1⅜″ e 2½″', 200)).toBe('Nipplo 1 3/8" e 2½"');
});

test('numbers of orders and delivery notes, and units, are plain ASCII', () => {
  expect(
    ['Ord. n°12/à', 'm²', '“A–7”', '12/½', '2½', 'Straße Ø8', 'œ €'].map((testo) => siglaFattura(testo, 20)),
  ).toEqual(['Ord. n.12/a', 'm2', '"A-7"', '12/1/2', '2 1/2', 'Strasse O8', 'oe EUR']);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (testo, lunghezza) => {
      const fatta = siglaFattura(testo, lunghezza);
      expect(fatta.length).toBeLessThanOrEqual(lunghezza);
      expect(fatta).toMatch(/^[\x20-\x7e]*$/);
    }),
  );
});

test('a tax is right to the cent that rounding moves', () => {
  expect([4.62, 4.61, 4.63, 4.6, 4.64].map((imposta) => impostaCorretta(21, 22, imposta))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('no two invoices share what names their transmission, within the five signs that a file has and the ten of the schema', () => {
  const id = fc.oneof(fc.nat(40_000), fc.nat(36 ** 5 - 1));
  fc.assert(
    fc.property(id, id, (uno, altro) => {
      expect(progressivo(uno)).toMatch(/^[0-9A-Z]{5}$/);
      expect(progressivo(uno) === progressivo(altro)).toBe(uno === altro);
    }),
    { numRuns: 2000 },
  );
  expect(new Set(Array.from({ length: 50_000 }, (_, uno) => progressivo(uno))).size).toBe(50_000);
  expect([progressivo(0), progressivo(36 ** 5 - 1)]).toEqual(['00000', 'ZZZZZ']);
  for (const mai of [36 ** 5, -1, 1.5]) expect(() => progressivo(mai)).toThrow(RangeError);
});

test('a delivery note is read where a line names it, the reason without tax where the code is one', () => {
  expect(leggiDdt('Rif. DDT n. 12/A del 05/03/2026')).toEqual({ numero: '12/A', data: '2026-03-05' });
  // Text typed by a buyer is not taken for the heading of a delivery note.
  for (const testo of [
    'Rif. ordine n. 12 del 05/03/2026',
    'DDT n. 5 del 05/03/2026',
    'Reso del Rif. DDT n. 5 del 05/03/2026',
    '',
  ])
    expect(leggiDdt(testo)).toBeNull();
  expect(['N1', 'N2.1', 'N3.5', 'N6.9', 'N2', 'N3.7', 'ES', ''].map(naturaIva)).toEqual([
    'N1',
    'N2.1',
    'N3.5',
    'N6.9',
    null,
    null,
    null,
    null,
  ]);
});
