import { expect, test } from 'vitest';
import { addDays, dayOfWeek } from '#platform/contract/dates.ts';
import {
  eDopo,
  finoA,
  inOrdineDiPrelievo,
  lunediDi,
  ordineLetto,
  rigaScansionata,
  settimanaDi,
  tempoPrevisto,
  verificaAnnullo,
  verificaMano,
  percheFermo,
  verificaPrelievo,
  verificaStato,
} from './rules.ts';

test('B-035: a week begins on Monday and is counted as the calendar does, over the turn of the year too', () => {
  expect(lunediDi(2026, 1)).toBe('2025-12-29');
  expect(settimanaDi('2026-03-16')).toEqual({ anno: 2026, settimana: 12 });
  expect(settimanaDi('2027-01-01')).toEqual({ anno: 2026, settimana: 53 });
  for (let giorno = '2019-12-20'; giorno < '2033-01-20'; giorno = addDays(giorno, 1)) {
    const { anno, settimana } = settimanaDi(giorno);
    expect(addDays(lunediDi(anno, settimana), dayOfWeek(giorno) - 1)).toBe(giorno);
  }
});

test('B-081: unloading takes five minutes and half a minute for each line', () => {
  expect([1, 2, 9].map(tempoPrevisto)).toEqual([6, 6, 10]);
});

test('the way through the warehouse begins at the drawers and ends with what has no place; what is delivered comes after', () => {
  const riga = (n: number, ubicazione: string, resta = 1) => ({ riga: n, ubicazione, resta });
  const righe = [riga(1, ''), riga(2, 'B12'), riga(3, '9117'), riga(4, 'A03'), riga(5, '9102'), riga(6, 'A03')];
  const evase = [riga(7, '9101', 0), riga(8, '', 0)];
  expect(inOrdineDiPrelievo([...evase, ...righe]).map((una) => una.riga)).toEqual([5, 3, 4, 6, 2, 1, 7, 8]);
});

test('a scanned code counts for a line of the article that it names, and is never substituted', () => {
  const riga = (n: number, cdArticolo: string, preparata: number) => ({
    riga: n,
    cdArticolo,
    resta: 2,
    preparata,
    giorno: '2026-03-18',
    dopo: false,
  });
  const di = (...articoli: string[]) => ({ codice: 'x', articoli, anticipa: false });
  const righe = [riga(1, '106000010101', 2), riga(2, '102000010101', 0), riga(3, '106000010101', 0)];
  expect(rigaScansionata(righe, di('106000010101'))).toMatchObject({ riga: 3 });
  expect(rigaScansionata(righe, di('102000010101'))).toMatchObject({ riga: 2 });
  expect(rigaScansionata(righe, { ...di(), codice: '999' })).toBe(
    "L'articolo 999 non è in questo ordine: non si sostituisce.",
  );
  expect(rigaScansionata([riga(1, '106000010101', 2)], di('106000010101'))).toContain('già preparato');
});

test('a line of a later delivery waits: it is scanned after those that are due, and ahead of its day only if asked for', () => {
  const oggi = '2026-03-16';
  const riga = (n: number, giorno: string, altro: { resta?: number; preparata?: number } = {}) => ({
    riga: n,
    cdArticolo: '1',
    resta: 2,
    preparata: 0,
    giorno,
    ...altro,
  });
  const righe = [riga(1, '2026-03-27'), riga(2, '2026-03-18'), riga(3, '2026-03-11', { resta: 0 })];
  const fino = finoA(righe, oggi);
  expect([fino, finoA([], oggi), finoA([riga(1, '2026-03-11')], oggi)]).toEqual(['2026-03-18', oggi, oggi]);
  const letto = (anticipa: boolean) => ({ codice: 'f', articoli: ['1'], anticipa });
  const viste = righe.map((una) => ({ ...una, dopo: eDopo(una, fino) }));
  expect(viste.map(({ dopo }) => dopo)).toEqual([true, false, false]);
  expect(eDopo(riga(1, '2026-03-27', { preparata: 1 }), fino)).toBe(false);
  expect(rigaScansionata(viste, letto(true))).toMatchObject({ riga: 2 });
  const sole = viste.filter(({ riga: n }) => n === 1);
  expect(rigaScansionata(sole, letto(true))).toMatchObject({ riga: 1 });
  expect(rigaScansionata(sole, letto(false))).toBe(
    "L'articolo f si consegna il 27/03/2026: per prepararlo adesso mostrare le righe di dopo.",
  );
});

const aperta = (resta: number, unMisura: string, attende = 0) => ({
  resta,
  prelevabile: resta - attende,
  attesa: `${attende} ${unMisura} da ordinare`,
  fermo: '',
  unMisura,
});

test('no more is ready than is open and there, by one person at a time, and only of an order that goes out', () => {
  expect(verificaPrelievo(3, aperta(2.5, 'MT'))).toBe('La quantità supera quella da consegnare (2,5).');
  expect(verificaPrelievo(-1, aperta(2, 'PZ'))).not.toBeNull();
  expect(verificaPrelievo(2, aperta(2, 'PZ'))).toBeNull();
  expect(verificaPrelievo(0.3, aperta(2, 'PZ'))).toBe('La quantità in PZ è un numero intero.');
  expect(verificaPrelievo(0.3, aperta(2, 'MT'))).toBeNull();
  expect(verificaPrelievo(23, aperta(200, 'PZ', 178))).toBe(
    'Se ne possono prendere 22 PZ: il resto aspetta (178 PZ da ordinare).',
  );
  expect(verificaPrelievo(22, aperta(200, 'PZ', 178))).toBeNull();
  expect(verificaMano({ idUtente: 1, nome: 'Ada' }, 2)).toBe("L'ordine è in preparazione da Ada.");
  expect(verificaMano({ idUtente: 2, nome: 'Ada' }, 2)).toBeNull();
  expect(verificaMano(null, 2)).toBe('Iniziare prima la preparazione.');
  expect(verificaStato('evaso')).toBe("L'ordine è evaso: non si può preparare.");
});

test('where less can be picked than lies here, the sentence says who has a right to it or that packs stay whole', () => {
  const riga = { resta: 100, spetta: 0, inCasa: 25, unMisura: 'PZ', altrui: [], passo: 100 };
  expect(percheFermo(riga)).toBe('in casa 25 PZ, si consegnano in confezioni da 100');
  const altrui = [20, 3, 1, 1].map((qta, i) => ({ documento: `OC ${i + 1}/2026`, qta }));
  expect(percheFermo({ ...riga, passo: 0, altrui })).toBe(
    'in casa 25 PZ, 25 riservati a OC 1/2026, OC 2/2026, OC 3/2026 e altri 1',
  );
  expect(percheFermo({ ...riga, inCasa: 150, altrui: altrui.slice(0, 1), spetta: 100 })).toBe('');
  expect(percheFermo({ ...riga, resta: 200, inCasa: 150, altrui: altrui.slice(0, 1), spetta: 100 })).toBe(
    'in casa 150 PZ, 20 riservati a OC 1/2026, si consegnano in confezioni da 100',
  );
  expect(percheFermo({ ...riga, passo: 0, spetta: 25 })).toBe('');
  expect(percheFermo({ ...riga, spetta: 40 })).toBe(
    'in casa ne risultano solo 25 PZ, meno dei promessi: controllare la giacenza',
  );
  const detta = { ...riga, prelevabile: 0, attesa: '100 PZ da ordinare', fermo: percheFermo(riga) };
  expect(verificaPrelievo(25, detta)).toBe(
    'Se ne possono prendere 0 PZ: in casa 25 PZ, si consegnano in confezioni da 100; il resto aspetta (100 PZ da ordinare).',
  );
});

test('an order is called off while nothing of it is ready or delivered', () => {
  const ordine = { stato: 'confermato', preparate: 0, consegnate: 0 } as const;
  expect(verificaAnnullo(ordine)).toBeNull();
  expect(verificaAnnullo({ ...ordine, preparate: 1 })).toContain('già preparata');
  expect(verificaAnnullo({ ...ordine, consegnate: 1 })).toContain('già consegnato');
  expect(verificaAnnullo({ ...ordine, stato: 'evaso' })).toContain('evaso');
});

test('an order is read from its number or a label of its goods, and from nothing else', () => {
  expect(['113/2026', 'OC 113/2026', 'oc113/2026/2'].map(ordineLetto)).toEqual(['113/2026', '113/2026', '113/2026']);
  expect(['', '113', 'Segreto123!', 'BO 113/2026', '106000010101'].map(ordineLetto)).toEqual(Array(5).fill(null));
});
