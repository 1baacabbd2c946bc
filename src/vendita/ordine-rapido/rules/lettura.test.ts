import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { misureNote, codiciVeri } from '#test/fixtures/misure.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { roundedCode } from '#platform/contract/rounded-code.ts';
import { altreParole, codiceScritto, leggiRiga, paroleDi } from './lettura.ts';
import { leggiAParole } from './riga-a-parole.ts';
import { leggiRighe, righeDi, verificaConteggio, verificaTesto } from './testo.ts';

const codice = '121000240101';
const leggiTesto = (testo: string) => [...leggiRighe(righeDi(testo))].filter((riga) => riga !== null);
/** The reading with exactly that code. */
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

  test('for any grouping, unit and order the code is among the readings with its quantity', () => {
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

describe('an unknown word is offered as the writer’s own code', () => {
  const offerto = (riga: string): string => codiceScritto(leggiRiga(riga));
  test.each(misureNote)('never where it is read as a size, a norm, a unit or a quantity: %s', (misura) => {
    expect(offerto(`20 cilindri europei ${misura}`)).not.toContain(misura.replaceAll(' ', '').slice(0, 3));
  });

  test('where it may be one, in a column too, and never a telephone', () => {
    for (const codice of codiciVeri.filter((uno) => /\d/.test(uno) && !uno.includes(' ') && uno.length >= 4))
      expect(offerto(`20 pz perno ${codice}`)).toBe(codice);
    expect([offerto('tel 0444123456 viti'), offerto('3491234567'), offerto('20 tubi 2000')]).toEqual(['', '', '']);
    expect(['10 cerniere 0444 123456', 'tel. 0444 123456 viti', '3 viti 349 1234567'].map(offerto)).toEqual([
      '',
      '',
      '',
    ]);
    const [riga] = leggiTesto('Descrizione;Codice;Q.tà\nVite M5x60;VT-100;3');
    expect(codiceScritto(riga?.letture ?? [])).toBe('VT-100');
  });

  test('and the words beside a code are those that say something', () => {
    expect(altreParole('20 pz 30/40 cilindro nichelato', '30/40')).toBe('cilindro nichelato');
    expect([altreParole('VT-100 dx 3 pz', 'VT-100'), altreParole('3 VT-100 A2', 'VT-100')]).toEqual(['dx', 'A2']);
    expect([altreParole('30/40 20 pz', '30/40'), altreParole('VT-100 n. 3', 'VT-100')]).toEqual(['', '']);
  });
});

test.each([
  ['viti 3,5x30 100', ['viti', '3.5x30', '100']],
  ['M3x0,5;20', ['M3x0.5', '20']],
  ['4,8x19 n. 50', ['4.8x19', 'n', '50']],
  ['vite,3,5x30,100', ['vite', '3.5x30', '100']],
  ['filo 2,5mm', ['filo', '2.5mm']],
  ['121000240101,10', ['121000240101', '10']],
  ['3,5x30,4x40', ['3.5x30', '4x40']],
  ['tubo 30x1,5x1000 2', ['tubo', '30x1.5x1000', '2']],
  ['mm 2,5 10', ['mm', '2.5', '10']],
  ['12,500 kg', ['12,500', 'kg']],
])('the comma of a size stays with it: %s', (riga, parole) => {
  expect(paroleDi(riga.split(/[;|]/)).map(({ testo }) => testo)).toEqual(parole);
});

describe('a pasted text', () => {
  test('of columns keeps its references and notes, which are no words of the article', () => {
    expect(leggiTesto('Riga;Codice;Q.tà\n30;121000240101;3')[0]).toMatchObject({ rigaOrdCliente: '30' });
    const [riga] = leggiTesto('Codice;Q.tà;Riferimento;Note\n121000240101;3;Cantiere 12;entro le 10 pz');
    expect(riga).toMatchObject({ riferimento: 'Cantiere 12', note: 'entro le 10 pz', testo: '121000240101\t3' });
    expect(riga?.letture).toMatchObject([{ codice, qta: 3 }]);
  });

  test('with a code that a spreadsheet rounded says which, and reads no other out of it', () => {
    const righe = leggiTesto('1,21E+11;3\n1.21E+11\t3\n121000240101 3');
    expect(righe.map(({ testo, letture }) => [roundedCode(testo), letture.length > 0])).toEqual([
      ['1,21E+11', false],
      ['1.21E+11', false],
      ['', true],
    ]);
  });

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

test.each(['Posizione', 'Pos.', 'Riga ordine', 'Vs. riga'])(
  'a column %s is the line number of the buyer’s own order, and no reference',
  (nome) => {
    const [riga] = leggiTesto(`Codice\tQ.tà\t${nome}\tRif.\n${codice}\t10\t20\tCantiere Po`);
    expect(riga).toMatchObject({ rigaOrdCliente: '20', riferimento: 'Cantiere Po' });
  },
);

test.each(['PZ', 'MT', 'CF', 'KG', ''])(
  'a quantity that says so wins over numbers with units in the name (%s)',
  (um) => {
    const nomi = [
      'ANCORANTE CHIM. SILE 731 ml 300',
      'COLLA 25 kg',
      'CAVO 100 mt 3x1,5',
      'VITI 200 pz 4x40',
      'NASTRO 2 rotoli',
    ];
    for (const nome of nomi) {
      const riga = `121000040201\tMAT-40112\t${nome}\tqta 10 ${um}`.trim();
      expect(leggiRiga(riga).find(({ codice }) => codice === '121000040201')).toMatchObject({ qta: 10, um });
      expect(leggiAParole(`${nome}\tqta 10 ${um}`.trim())).toMatchObject({ qta: 10, um });
    }
  },
);

describe('a size among the words of a name is no quantity where the line has one', () => {
  const nomi = [
    ['121000020101', 'ANCORANTE CHIM. LARIO 660 ml 380 POLIEST.'],
    ['132000210822', 'CERN. SCOMPARSA LARIO 860 120 kg NI. SAT.'],
    ['211000050101', 'INSERTO PZ3 S2'],
    ['175000200501', 'GANCIO VITE n. 6 ZB'],
    ['214000120501', 'MARTELLO DUNA 552 metro 5 m FIBRA'],
  ] as const;
  test.each([
    ['code, name, 7 pz', (c: string, n: string) => `${c} ${n} 7 pz`],
    ['7, code, name', (c: string, n: string) => `7 ${c} ${n}`],
    ['cells', (c: string, n: string) => `${c}\t${n}\t7`],
    ['cells, the quantity first', (c: string, n: string) => `7\t${c}\t${n}`],
    ['cells with a unit', (c: string, n: string) => `${c}\t${n}\tPZ\t7`],
    ['cells with a price', (c: string, n: string) => `${c};${n};7;12,50`],
  ])('%s', (_, riga) => {
    for (const [c, n] of nomi) expect([n, letta(riga(c, n), c)?.[0]]).toEqual([n, 7]);
  });
  test('where it has no other, it is', () => {
    expect(letta('121000240101 corda bianca 25 mt')).toEqual([25, 'MT']);
    expect(letta('corda 25 mt bianca 121000240101')).toEqual([25, 'MT']);
    expect(letta('121000240101\tcolla 25 kg bianca')).toEqual([25, 'KG']);
    expect(letta('121000240101 n. 10 per il cantiere')).toEqual([10, '']);
  });
});
