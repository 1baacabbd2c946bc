import { expect, test } from 'vitest';
import { fc } from '#test/runner/property.ts';
import { nomeConfrontato, scontiDetti, verificaDecisione, verificaFileFattura } from './rules.ts';
import { confronta } from './rules/confronto-ordini.ts';

const articolo = { cdArticolo: 'A', aliquota: 22 };
const riga = { n: 1, quantita: 10, totale: 100, prezzo: null, aliquota: 22, articolo };
const ordinato = { cdArticolo: 'A', ordine: 'OF 7/2026', prezzo: 10, ricevuto: 10, atteso: 10, nominato: true };
const dette = (...dati: Parameters<typeof confronta>): string[] =>
  confronta(...dati).flatMap(({ differenze }) => differenze.map(({ che }) => che));

test('what was ordered, came and is billed at its price and rate has no difference', () => {
  expect(confronta([riga], [ordinato])).toEqual([{ n: 1, cdArticolo: 'A', ordine: 'OF 7/2026', differenze: [] }]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 9_999_999 }), (quantita, decimi) => {
      const prezzo = decimi / 1e5;
      const totale = Math.round(quantita * prezzo * 100) / 100;
      expect(dette([{ ...riga, quantita, totale }], [{ ...ordinato, prezzo, ricevuto: quantita }])).toEqual([]);
    }),
  );
});

test('an unknown code, an article not ordered, too many pieces, another price and another rate are each named', () => {
  expect(dette([{ ...riga, articolo: null }], [])).toEqual(['articolo']);
  expect(dette([riga], [])).toEqual(['ordine']);
  expect(confronta([riga], [{ ...ordinato, ricevuto: 8 }])[0]?.differenze).toEqual([
    { che: 'quantità', detto: 'Fatturati 10, ricevuti 8.' },
  ]);
  expect(confronta([{ ...riga, totale: 105 }], [ordinato])[0]?.differenze[0]?.detto).toContain('in più € 5,00.');
  expect(dette([{ ...riga, aliquota: 10 }], [ordinato])).toEqual(['IVA']);
});

test('a difference that lies between two cents is rounded up as everywhere', () => {
  const detto = confronta(
    [{ ...riga, quantita: 18, totale: 352.53 }],
    [{ ...ordinato, prezzo: 18.6525, ricevuto: 18 }],
  )[0]?.differenze[0]?.detto;
  expect(detto).toContain('in più € 16,79.');
});

test('a difference of price names the price that the line shows, and what one costs after discounts', () => {
  const caro = { ...riga, quantita: 300, totale: 28.12 };
  const detto = (prezzo: number | null): string | undefined =>
    confronta([{ ...caro, prezzo }], [{ ...ordinato, prezzo: 0.0837, ricevuto: 300 }])[0]?.differenze[0]?.detto;
  expect(detto(0.09374)).toBe('Ordinato a € 0,0837, fatturato a € 0,09374: in più € 3,01.');
  expect(detto(null)).toContain('fatturato a € 0,09373:');
});

test('discounts of a file are read as those of our own papers, amounts and surcharges with their name', () => {
  expect(scontiDetti('')).toBe('');
  expect(scontiDetti('-10.00 % -5.50 %')).toBe('10+5,5');
  expect(scontiDetti('-10.00 % -1.50000000 +3.00 %')).toBe('10, € 1,50, più 3 %');
});

test('two lines of one article are counted together, and a charge without quantity is compared with nothing', () => {
  expect(dette([riga, { ...riga, n: 2 }], [ordinato])).toEqual(['quantità', 'quantità']);
  expect(dette([{ ...riga, quantita: null, articolo: null }], [])).toEqual([]);
});

test('an order that the invoice names wins over others of the same article', () => {
  const altro = { ...ordinato, ordine: 'OF 1/2026', prezzo: 9, nominato: false };
  expect(dette([{ ...riga, totale: 90 }], [ordinato, altro])).toEqual(['prezzo']);
  expect(dette([{ ...riga, totale: 90 }], [{ ...ordinato, nominato: false }, altro])).toEqual([]);
});

test('a company is recognised by its name, however its legal form is written', () => {
  expect(nomeConfrontato('Ferramenta Rossi S.r.l.')).toBe(nomeConfrontato('FERRAMENTA ROSSI SRL'));
  expect(nomeConfrontato('Rossi & C. s.n.c.')).toBe(nomeConfrontato('ROSSI e C. SNC'));
  expect(nomeConfrontato('Rossi')).not.toBe(nomeConfrontato('Bianchi'));
});

test('a dispute needs its reason and a file its ending and size', () => {
  expect(verificaDecisione('in contestazione', ' ')).toContain('perché');
  expect(verificaDecisione('approvata', '')).toBeNull();
  expect([verificaFileFattura('a.pdf', 5), verificaFileFattura('a.xml', 0)]).not.toContain(null);
  expect([verificaFileFattura('a.xml.p7m', 5), verificaFileFattura('A.XML', 5)]).toEqual([null, null]);
});
