import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { leggiRiga } from './lettura.ts';
import { leggiRighe, righeDi, verificaConteggio, verificaTesto } from './testo.ts';

const codice = '121000240101';
const leggiTesto = (testo: string) => [...leggiRighe(righeDi(testo))].filter((riga) => riga !== null);
/** What the reading of that very code says. */
const letta = (riga: string, quale = codice) => {
  const lettura = leggiRiga(riga).find((una) => una.codice === quale);
  return lettura && [lettura.qta, lettura.um];
};

describe('code and quantity are read in any order', () => {
  test.each([
    ['121000240101 10', 10, ''],
    ['10 121000240101', 10, ''],
    ['121 00024 01 01 10', 10, ''],
    ['10 121 00024 01 01', 10, ''],
    ['121.00024.01.01\t10', 10, ''],
    ['121000240101;Serratura da infilare;10;12,50', 10, ''],
    ['121000240101,10', 10, ''],
    ['"121000240101","10"', 10, ''],
    ['10 x 121000240101', 10, ''],
    ['121000240101 x10', 10, ''],
    ['10x 121000240101', 10, ''],
    ['121000240101 n. 10', 10, ''],
    ['Q.tà 10 cod. 121000240101', 10, ''],
    ['121-00024-01-01 = 10 pezzi', 10, 'PZ'],
    ['n. 10 pz. art. 121000240101 Serratura 40 mm', 10, 'PZ'],
    ['121000240101 Serratura da infilare 10pz', 10, 'PZ'],
    ['121000240101 scatole 2', 2, 'SC'],
    ['2 scatole 121000240101', 2, 'SC'],
    ['121000240101 6,5 mt', 6.5, 'MT'],
    ['121000240101 1.250,5 kg', 1250.5, 'KG'],
    ['121000240101 1.000', 1000, ''],
    ['1) 121000240101 10', 10, ''],
    ['- 121000240101: 10', 10, ''],
    ['121000240101', null, ''],
    ['121000240101 Vite M8 60 mm zincata', null, ''],
  ])('%s', (riga, qta, um) => {
    expect(letta(riga)).toEqual([qta, um]);
  });

  test('the last group of a code is no quantity, what stands after it is', () => {
    expect(letta('123 45678 01 02 03', '12345678010203')).toEqual([null, '']);
    expect(letta('123 45678 01 02 03 7', '12345678010203')).toEqual([7, '']);
    expect(letta('123 45678 01 02 03 7', '123456780102')).toEqual([7, '']);
  });

  test.each(['.', ')', ':', '1', '*', '.1'])(
    'a word of as many "%s" as a text may have says nothing, and what stands beside it is read at once',
    (segno) => {
      const lunga = `1${segno.repeat(190_000 / segno.length)}!`;
      for (const riga of [`${lunga} 10600001 12`, `10600001 12 ${lunga}`])
        expect(leggiRiga(riga)).toContainEqual(expect.objectContaining({ codice: '10600001', qta: 12 }));
    },
  );

  test('words of a sentence are no codes', () => {
    expect(leggiRiga('Buongiorno, vi chiedo cortesemente quanto segue')).toEqual([]);
    expect(leggiRiga('')).toEqual([]);
  });

  test('whatever the grouping, the unit and the order, the code is among the readings with its quantity', () => {
    const cifre = fc.stringMatching(/^[1-9]\d{11}$/);
    const quantita = fc.integer({ min: 1, max: 9999 });
    fc.assert(
      fc.property(
        cifre,
        quantita,
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom('\t', ';', ' | '),
        (quale, qta, prima, divisa, segno) => {
          const scritto = divisa ? mostraCodiceArticolo(quale) : quale;
          expect(letta(prima ? `${qta}${segno}${scritto}` : `${scritto}${segno}${qta}`, quale)).toEqual([qta, '']);
        },
      ),
    );
  });

  test('no text is too odd to be read, and no line has more than 24 readings', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), (testo) => {
        for (const { letture } of leggiTesto(testo)) expect(letture.length).toBeLessThanOrEqual(24);
      }),
    );
  });
});

describe('a pasted text', () => {
  test('keeps the numbers of its lines, and leaves empty ones out', () => {
    expect(leggiTesto('121000240101 1\r\n\r\n  \n106000010101 2').map(({ numero, testo }) => [numero, testo])).toEqual([
      [1, '121000240101 1'],
      [4, '106000010101 2'],
    ]);
  });

  test('under a heading, code and quantity stand in its columns', () => {
    const [riga, ...altre] = leggiTesto(
      'Riga\tQ.tà\tDescrizione\tCodice\tPrezzo\n1\t12\tVite 100\t121 00024 01 01\t7,50',
    );
    expect(altre).toEqual([]);
    expect(riga?.letture[0]).toMatchObject({ codice, qta: 12 });
  });

  test('without lines, or with more than a thousand, is refused with its sentence', () => {
    expect(verificaTesto(leggiTesto(' \n'))).toBe('Nessuna riga da leggere.');
    expect(verificaTesto(leggiTesto('121000240101 1\n'.repeat(1001)))).toBe(
      'Al massimo 1.000 righe per volta: qui sono 1001.',
    );
    expect(verificaTesto(leggiTesto('121000240101 1\n'.repeat(1000)))).toBeNull();
    expect(verificaConteggio(righeDi('1\n'.repeat(100_000)).length)).toBe(
      'Al massimo 1.000 righe per volta: qui sono 100000.',
    );
  });

  test('with its heading it may have a thousand lines all the same', () => {
    const righe = righeDi(`Codice;Quantità\n${'121000240101;1\n'.repeat(1000)}`);
    expect([
      verificaConteggio(righe.length),
      verificaTesto([...leggiRighe(righe)].filter((riga) => riga !== null)),
    ]).toEqual([null, null]);
  });
});
