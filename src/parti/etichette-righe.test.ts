import { expect, test } from 'vitest';
import { accendi, accese, conNumero, dopoStampa, voceDi, type Voci } from './etichette-righe.ts';

const righe = [{ id: 1 }, { id: 2 }, { id: 3 }];

test('B-165: a line that is switched on without a count wants one label, with a count it keeps it', () => {
  const prima = accendi(new Map(), 1, true);
  expect(voceDi(prima, 1)).toEqual({ accesa: true, numero: 1 });
  expect(voceDi(accendi(conNumero(prima, 2, null), 2, true), 2)).toEqual({ accesa: true, numero: 1 });
  expect(voceDi(accendi(conNumero(prima, 3, 7), 3, true), 3)).toEqual({ accesa: true, numero: 7 });
  expect(voceDi(accendi(conNumero(prima, 1, 7), 1, false), 1)).toEqual({ accesa: false, numero: 7 });
});

test('B-134: what was printed is off with count 0, a line that failed keeps both', () => {
  let voci = [1, 2, 3].reduce<Voci>((tutte, id) => conNumero(accendi(tutte, id, true), id, id * 2), new Map());
  voci = accendi(voci, 3, false);
  const dopo = dopoStampa(voci, [1, 2], [2]);
  expect([1, 2, 3].map((id) => voceDi(dopo, id))).toEqual([
    { accesa: false, numero: 0 },
    { accesa: true, numero: 4 },
    { accesa: false, numero: 6 },
  ]);
  expect(accese(dopo, righe)).toEqual([{ riga: { id: 2 }, numeroEtichette: 4 }]);
  expect(accese(conNumero(dopo, 2, null), righe)).toEqual([{ riga: { id: 2 }, numeroEtichette: 0 }]);
});
