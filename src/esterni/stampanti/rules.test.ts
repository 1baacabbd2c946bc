import { expect, test } from 'vitest';
import { leggiHostStatus, rifiutoAnnulla, rifiutoRiga, rifiutoRistampa, statiStampa, verificaNumero } from './rules.ts';

const hs = (prima: string, seconda: string): string => `\x02${prima}\x03\r\n\x02${seconda}\x03\r\n\x021234,0\x03\r\n`;
const buona = '030,0,0,0480,000,0,0,0,000,0,0,0';
const altra = '000,0,0,0,1,2,6,0,00000000,1,000';

test.each([
  [buona, altra, ''],
  ['030,1,0,0480,000,0,0,0,000,0,0,0', altra, 'Carta finita'],
  ['030,0,1,0480,000,0,0,0,000,0,0,0', altra, 'In pausa'],
  ['030,1,0,0480,000,1,0,0,000,0,0,0', altra, 'Carta finita, Memoria piena'],
  [buona, '000,0,1,1,1,2,6,0,00000000,1,000', 'Testina aperta, Nastro finito'],
])('what ~HS says is read: %s %s', (prima, seconda, motivo) => {
  expect(leggiHostStatus(hs(prima, seconda))).toEqual({ pronta: motivo === '', motivo });
});

test('a partial or invalid reply to ~HS counts as no reply', () => {
  for (const risposta of ['', 'HTTP/1.1 400 Bad Request', `\x02${buona}\x03\r\n`, `\x02${buona}\x03\r\n\x02000,0,0`])
    expect(leggiHostStatus(risposta)).toBeNull();
});

test('B-164: a line needs a count above 0', () => {
  for (const numero of [0, -1, 1.5, 501])
    expect(verificaNumero(numero, '123')).toBe("Numero etichette non valide per l'articolo 123");
  for (const numero of [1, 500]) expect(verificaNumero(numero, '123')).toBeNull();
});

test('B-226: a line that cannot be printed is told in the words of its kind', () => {
  expect(rifiutoRiga('articolo', 2, '123')).toBe("Errore. Impossibile stampare l'etichetta articolo 123");
  expect(rifiutoRiga('lotto', 2, 'L7')).toBe('Errore stampa riga 2 lavorazione: L7');
  expect(rifiutoRiga('lavorazione', 3, '00012')).toBe('Errore stampa riga 3 lavorazione: 00012');
  expect(rifiutoRiga('cassetto', 1, '91')).toBe("Errore. Impossibile stampare l'etichetta 91");
});

test('a waiting label is not printed again and a printed one is not cancelled', () => {
  expect(statiStampa.filter((stato) => rifiutoRistampa(stato) === null)).toEqual([
    'stampata',
    'da verificare',
    'annullata',
  ]);
  expect(statiStampa.filter((stato) => rifiutoAnnulla(stato) === null)).toEqual(['in coda', 'da verificare']);
});
