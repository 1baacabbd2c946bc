import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { sum } from '#platform/contract/decimal.ts';
import {
  daAccreditare,
  aliquoteAccredito,
  rigaAccredito,
  statoAccredito,
  verificaAccredito,
  type RigaAccreditabile,
} from './accredito.ts';
import { importoFattori } from './importi.ts';

const riga: RigaAccreditabile = {
  tpRiga: 'PRODOTTO',
  unMisura: 'KG',
  qtOrdinata: 10,
  prUnitario: 5,
  sconto1: 0,
  sconto2: 0,
  sconto3: 0,
  impRigo: 50,
  qtAccreditata: 0,
  qtInReso: 0,
  impAccreditato: 0,
};

test('a line is credited at its invoiced price, less what was already credited of that price', () => {
  expect(rigaAccredito(riga, { qta: 4 })).toMatchObject({ tpRiga: 'PRODOTTO', prUnitario: 5, impRigo: 20 });
  expect(rigaAccredito(riga, { qta: 10, differenza: 0.5 })).toMatchObject({
    tpRiga: 'PREZZO',
    prUnitario: 0.5,
    impRigo: 5,
  });
  const scontata = { ...riga, impAccreditato: 5 };
  expect(rigaAccredito(scontata, { qta: 4 })).toMatchObject({ tpRiga: 'PRODOTTO', prUnitario: 4.5, impRigo: 18 });
  expect(verificaAccredito(scontata, { qta: 10 })).toBeNull();
});

test.each([
  [{}, { qta: 11 }, 'Si possono accreditare al massimo 10.'],
  [{ qtAccreditata: 10, impAccreditato: 50 }, { qta: 1 }, 'La riga è già accreditata per intero.'],
  [{}, { qta: 0 }, 'Scrivere una quantità.'],
  [{ unMisura: 'PZ' }, { qta: 0.3 }, 'La quantità in PZ è un numero intero.'],
  [{}, { qta: 10, differenza: 5.1 }, 'Della riga restano da accreditare € 50,00.'],
  [{}, { qta: 0.001, differenza: 0.5 }, 'La differenza di prezzo vale meno di un centesimo.'],
  [{ tpRiga: 'OMAGGIO' }, { qta: 1, differenza: 1 }, 'Un omaggio non ha prezzo da accreditare.'],
  [{ impRigo: -5 }, { qta: 1 }, 'Una riga con importo negativo non si accredita.'],
])('of a line %o, %o is refused: %s', (diversa, chiesto, frase) => {
  expect(verificaAccredito({ ...riga, ...diversa }, chiesto)).toBe(frase);
});

test('credits of a line, by quantity and in price in any order, never come to more than it, and to all of it in the end', () => {
  const passo = fc.record({
    parte: fc.integer({ min: 1, max: 1000 }),
    prezzo: fc.option(fc.integer({ min: 1, max: 90_000 })),
  });
  const fattori = fc.record({
    qtOrdinata: fc.integer({ min: 1, max: 5_000_000 }).map((n) => n / 1000),
    prUnitario: fc.integer({ min: 1, max: 9_000_000 }).map((n) => n / 1e5),
    sconto1: fc.integer({ min: 0, max: 99 }),
    sconto2: fc.integer({ min: 0, max: 50 }),
    scarto: fc.constantFrom(0, 0.01, -0.01),
  });
  fc.assert(
    fc.property(fattori, fc.array(passo, { maxLength: 6 }), ({ scarto, ...prezzata }, passi) => {
      const impRigo = Math.max(0, sum([importoFattori({ ...prezzata, sconto3: 0 }, prezzata.qtOrdinata), scarto], 2));
      let ora: RigaAccreditabile = { ...riga, ...prezzata, impRigo };
      const accredita = (qta: number, differenza?: number): void => {
        if (verificaAccredito(ora, { qta, differenza }) !== null) return;
        const fatta = rigaAccredito(ora, { qta, differenza });
        expect(fatta.impRigo).toBeGreaterThanOrEqual(0);
        ora = {
          ...ora,
          qtAccreditata: fatta.tpRiga === 'PREZZO' ? ora.qtAccreditata : sum([ora.qtAccreditata, qta], 3),
          impAccreditato: sum([ora.impAccreditato, fatta.impRigo], 2),
        };
        expect(ora.impAccreditato).toBeLessThanOrEqual(impRigo);
        expect(ora.qtAccreditata).toBeLessThanOrEqual(ora.qtOrdinata);
      };
      for (const { parte, prezzo } of passi) {
        const { qta, importo } = daAccreditare(ora);
        if (qta <= 0) break;
        const differenza = prezzo === null ? undefined : Math.floor((importo / qta) * prezzo) / 1e5;
        accredita(Math.max(0.001, Math.floor(qta * parte) / 1000), differenza || undefined);
      }
      const resto = daAccreditare(ora).qta;
      if (resto > 0) accredita(resto);
      expect([ora.qtAccreditata, ora.impAccreditato]).toEqual([ora.qtOrdinata, impRigo]);
    }),
    { numRuns: 300 },
  );
});

test('an invoice is credited whole where nothing of it but gifts is left, its charges among it', () => {
  const intera = { ...riga, qtAccreditata: 10, impAccreditato: 50 };
  const stato = (righe: readonly RigaAccreditabile[], spese = 0, note = 1) => statoAccredito(righe, { spese, note });
  expect([
    stato([riga], 0, 0),
    stato([riga]),
    stato([intera], 2),
    stato([intera, { ...riga, tpRiga: 'OMAGGIO' }]),
  ]).toEqual(['no', 'in parte', 'in parte', 'tutta']);
});

test('the last credit note takes what is left of the VAT, code by code, a cent aside', () => {
  const una = (cdIva: string, imposta: number) => ({ cdIva, percentualeIva: Number(cdIva), imponibile: 10, imposta });
  const imposte = (resta22: number, tutta = true) =>
    aliquoteAccredito([una('22', 2.2), una('4', 0.4)], {
      aliquote: [una('22', 5 + resta22), una('4', 0.41)],
      accreditate: [una('22', 5)],
      tutta,
    }).map(({ imposta }) => imposta);
  expect([imposte(2.21), imposte(2.19), imposte(2.22), imposte(2.21, false)]).toEqual([
    [2.21, 0.41],
    [2.19, 0.41],
    [2.2, 0.41],
    [2.2, 0.4],
  ]);
});
