import { expect, test } from 'vitest';
import { fc } from '#test/runner/property.ts';
import { codiciScritti, conta, daContare, postoLetto, righeDiCodice, type Conteggio, type Conto } from './rules.ts';

const rossi = { idUtente: 5, nome: 'Rossi' };
const bianchi = { idUtente: 6, nome: 'Bianchi' };
const di = (chi: typeof rossi, qta: number | null, quando: number): Conteggio => ({
  ...chi,
  qta,
  quando,
  ricevuto: 100,
});
const dopo = (riga: Conto, ...conteggi: readonly Conteggio[]): Conto =>
  conteggi.reduce((prima, uno) => {
    const nuova = conta(prima, uno);
    if (typeof nuova === 'string') throw new Error(nuova);
    return nuova;
  }, riga);

test('who counts again corrects himself, and what he counted before that comes later changes nothing', () => {
  expect(dopo(daContare, di(rossi, 5, 10), di(rossi, 7, 20))).toMatchObject({ stato: 'contata', qta: 7, quando: 20 });
  expect(dopo(daContare, di(rossi, 7, 20), di(rossi, 5, 10))).toMatchObject({ stato: 'contata', qta: 7, quando: 20 });
});

test('two hands that find the same agree; two that differ make the place to be counted again, and both figures are told', () => {
  expect(dopo(daContare, di(rossi, 5, 10), di(bianchi, 5, 12))).toMatchObject({ stato: 'contata', contataDa: 'Rossi' });
  const discorde = dopo(daContare, di(rossi, 5, 10), di(bianchi, 7, 12));
  expect(discorde).toMatchObject({ stato: 'da ricontare', nota: 'Rossi ne ha contati 5, Bianchi 7.' });
  expect(dopo(discorde, di(bianchi, 6, 50))).toEqual(discorde);
  expect(dopo(discorde, di(bianchi, 6, 120))).toMatchObject({ stato: 'contata', qta: 6, nota: '' });
});

test('only the user who counted withdraws the count, and nobody after approval', () => {
  const contata = dopo(daContare, di(rossi, 5, 10));
  expect(dopo(contata, di(rossi, null, 20))).toEqual(daContare);
  expect(conta(contata, di(bianchi, null, 20))).toBe('L’ha contata Rossi: chiedere all’ufficio di farla ricontare.');
  expect(conta({ ...contata, stato: 'approvata' }, di(rossi, 6, 20))).toMatch(/già approvata/);
});

test('the same deed again never changes the row', () => {
  const uno = fc.record({ qta: fc.option(fc.nat(9)), quando: fc.nat(50), chi: fc.constantFrom(rossi, bianchi) });
  fc.assert(
    fc.property(fc.array(uno, { minLength: 1, maxLength: 12 }), (fatti) => {
      let riga = daContare;
      for (const { qta, quando, chi } of fatti) {
        const nuova = conta(riga, di(chi, qta, quando));
        if (typeof nuova === 'string') continue;
        riga = nuova;
        const ancora = conta(riga, di(chi, qta, quando));
        if (riga.stato !== 'da contare') expect(ancora).toEqual(riga);
      }
    }),
  );
});

test('places and codes are read as labels and people write them', () => {
  expect(['a-01-02', '91-12', ' banco '].map(postoLetto)).toEqual(['A-01-02', '9112', 'BANCO']);
  const righe = [
    { cdArticolo: '120010000120', cdFornitore: 'F-12', ubicazione: 'A-01' },
    { cdArticolo: '120010000121', cdFornitore: 'F-13', gtin: ['08001234567897'], ubicazione: 'A-02' },
  ];
  expect(
    ['120 01000 01 20', 'f13', '8001234567897', ']C10108001234567897', 'X'].map((letto) =>
      righeDiCodice(righe, letto).map(({ ubicazione }) => ubicazione),
    ),
  ).toEqual([['A-01'], ['A-02'], ['A-02'], ['A-02'], []]);
  expect(codiciScritti('F-12\r\nF-13; F-14,F-12\n\n')).toEqual(['F-12', 'F-13', 'F-14']);
});
