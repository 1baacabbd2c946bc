import { expect, test } from 'vitest';
import { sum } from '#platform/contract/decimal.ts';
import { fc } from '#test/runner/property.ts';
import {
  disponibile,
  partiteDi,
  ripartisci,
  scaduta,
  totaleIncasso,
  scadutoDal,
  totaliPartite,
  verificaFido,
  verificaModo,
  type DaSaldare,
} from './rules.ts';

const fattura: DaSaldare = {
  tipo: 'FT',
  data: '2026-01-20',
  totaleDocumento: 100.01,
  dovuto: 100.01,
  saldato: 0,
  pagamento: 'banca',
  pagato: null,
  cdPagamento: 'RB3060',
};
const cents = (max: number) => fc.integer({ min: 1, max }).map((one) => one / 100);

test('an invoice has an item for each instalment, on the days of its electronic form, and what came in closes the first', () => {
  expect(partiteDi(fattura)).toEqual([
    { scadenza: '2026-02-28', aperto: 50 },
    { scadenza: '2026-03-31', aperto: 50.01 },
  ]);
  expect(partiteDi({ ...fattura, saldato: 60 })).toEqual([{ scadenza: '2026-03-31', aperto: 40.01 }]);
  expect(partiteDi({ ...fattura, cdPagamento: 'XX' })).toEqual([{ scadenza: null, aperto: 100.01 }]);
  expect(partiteDi({ ...fattura, tipo: 'NC', saldato: 0.01 })).toEqual([{ scadenza: '2026-01-20', aperto: -100 }]);
});

test('an item is overdue from the day after it was due; a credit, and what nobody knows the day of, never', () => {
  const partita = { scadenza: '2026-03-16', aperto: 1 };
  expect(['2026-03-15', '2026-03-16', '2026-03-17'].map((oggi) => scaduta(partita, oggi))).toEqual([
    false,
    false,
    true,
  ]);
  expect(scaduta({ ...partita, aperto: -1 }, '2026-03-17')).toBe(false);
  expect(scaduta({ scadenza: null, aperto: 1 }, '2026-03-17')).toBe(false);
});

test('the items of an invoice always equal its open amount, to the cent', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('RB', 'RB30', 'RB306090', 'BB60', 'AN00', '?'),
      cents(900_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (cdPagamento, totaleDocumento, quota) => {
        const saldato = Math.floor(totaleDocumento * 100 * quota) / 100;
        const { aperto, scaduto } = totaliPartite(
          partiteDi({ ...fattura, cdPagamento, totaleDocumento, dovuto: totaleDocumento, saldato }),
          '2026-03-16',
        );
        expect(aperto).toBe(sum([totaleDocumento, -saldato], 2));
        expect(scaduto).toBeLessThanOrEqual(aperto);
      },
    ),
  );
});

test('what is overdue says since when: the day of the first item that is', () => {
  const partite = [...partiteDi(fattura), { scadenza: null, aperto: 5 }, { scadenza: '2025-01-01', aperto: -3 }];
  expect(['2026-02-28', '2026-03-01', '2026-05-01'].map((oggi) => scadutoDal(partite.toReversed(), oggi))).toEqual([
    null,
    '2026-02-28',
    '2026-02-28',
  ]);
});

test('money is shared from the first invoice on, never over what is open, and credit notes are left alone', () => {
  const documento = fc.record({ tipo: fc.constantFrom('FT' as const, 'NC' as const), importo: cents(50_000) });
  fc.assert(
    fc.property(cents(200_000), fc.array(documento, { maxLength: 12 }), (ricevuto, documenti) => {
      const { importi, resto } = ripartisci(ricevuto, documenti);
      expect(sum([...importi, resto], 2)).toBe(ricevuto);
      documenti.forEach(({ tipo, importo }, i) => expect(importi[i]).toBeLessThanOrEqual(tipo === 'NC' ? 0 : importo));
      const mezza = documenti.findIndex(({ tipo, importo }, i) => tipo === 'FT' && (importi[i] ?? 0) < importo);
      if (mezza >= 0) expect(importi.slice(mezza + 1).every((uno) => uno === 0)).toBe(true);
    }),
  );
});

test('a credit note takes its part off what comes in, and what brings nothing is a set-off', () => {
  const righe = [
    { tipo: 'FT' as const, importo: 100 },
    { tipo: 'NC' as const, importo: 30.5 },
  ];
  expect(totaleIncasso(righe)).toBe(69.5);
  expect(verificaModo('bonifico', 0)).toBe('Nessun denaro: scegliere «Compensazione».');
  expect(verificaModo('compensazione', 0)).toBeNull();
  expect(verificaModo('compensazione', 5)).toBe('Una compensazione chiude a zero: qui restano € 5,00.');
});

test.each([
  ['within the limit', { totale: 100 }, null],
  [
    'a cent beyond',
    { totale: 100.01 },
    'L’ordine di € 100,01 supera il fido disponibile (€ 100,00): rivolgersi all’amministrazione.',
  ],
  ['beyond, by who may', { totale: 100.01, oltre: true }, null],
  ['of a customer without limit', { totale: 1e6, fido: null }, null],
  [
    'of a suspended customer, by anybody',
    { totale: 1, oltre: true, sospeso: true },
    'Gli ordini in conto di questo cliente sono sospesi: rivolgersi all’amministrazione.',
  ],
] as const)('an order %s', (_, caso, atteso) => {
  const {
    totale,
    oltre = false,
    sospeso = false,
    fido = 1000,
  } = { ...caso } as {
    totale: number;
    oltre?: boolean;
    sospeso?: boolean;
    fido?: number | null;
  };
  const situazione = { fido, sospeso, aperto: 500, scaduto: 0, daFatturare: 300, ordini: 100 };
  expect(disponibile(situazione)).toBe(fido === null ? null : 100);
  expect(verificaFido(situazione, totale, oltre)).toBe(atteso);
});
