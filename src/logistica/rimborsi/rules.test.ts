import { coppiaDi } from '#logistica/consegne/rules/tratti-strada.ts';
import { expect, test } from 'vitest';
import { fc } from '#test/runner/property.ts';
import {
  conDestinazione,
  foglioDalGiro,
  importoDi,
  kmPerStrada,
  senzaRighe,
  spostata,
  verificaCosto,
  verificaKm,
  verificaStampa,
  type Foglio,
  type Riga,
} from './rules.ts';

const posto = fc.record({
  cdAnagrafica: fc.constantFrom('000101', '000102'),
  modalitaConsegna: fc.constantFrom('', 'C0'),
  ragioneSociale: fc.constant('Cliente'),
  localita: fc.constant('Thiene (VI)'),
  punto: fc.record({
    lat: fc.double({ min: 45, max: 46, noNaN: true }),
    lon: fc.double({ min: 11, max: 12, noNaN: true }),
  }),
});
const fogli = fc.array(posto, { minLength: 1, maxLength: 12 }).map((posti): Foglio => ({
  ...posti.reduce((foglio, uno) => conDestinazione(foglio, uno, null), foglioDalGiro(undefined, 0.5)),
  kmCalcolati: 10,
}));
const sede = { lat: 45.714, lon: 11.471 };
const numeri = (righe: readonly Riga[]) => righe.map(({ prog }) => prog);

test('wherever a row is put, the others keep their order and none is lost', () => {
  fc.assert(
    fc.property(fogli, fc.nat(11), fc.integer({ min: 1, max: 20 }), (foglio, quale, a) => {
      const prog = foglio.righe[quale % foglio.righe.length]?.prog ?? 0;
      const dopo = numeri(spostata(foglio, prog, a).righe);
      expect(dopo.indexOf(prog)).toBe(Math.min(a, foglio.righe.length) - 1);
      expect(dopo.filter((uno) => uno !== prog)).toEqual(numeri(foglio.righe).filter((uno) => uno !== prog));
    }),
  );
});

test('a number is given once: rows added after a deletion get new ones, and changed rows lose their kilometres', () => {
  fc.assert(
    fc.property(fogli, posto, (foglio, nuovo) => {
      const ultimo = foglio.ultimoProg;
      const dopo = conDestinazione(senzaRighe(foglio, [ultimo]), nuovo, null);
      expect(numeri(dopo.righe)).not.toContain(ultimo);
      expect([dopo.kmCalcolati, importoDi(dopo)]).toEqual([null, null]);
      expect(senzaRighe(foglio, [999])).toBe(foglio);
    }),
  );
});

test('a place more is never a shorter way, and there and back is the same either way round', () => {
  fc.assert(
    fc.property(fogli, posto, (foglio, altro) => {
      const km = (uno: Foglio): number => {
        const strada = kmPerStrada(uno, sede, new Map());
        return 'km' in strada ? strada.km : Number.NaN;
      };
      expect(km(conDestinazione(foglio, altro, null))).toBeGreaterThanOrEqual(km(foglio) - 0.2);
      expect(km({ ...foglio, righe: foglio.righe.toReversed() })).toBeCloseTo(km(foglio), 0);
    }),
  );
});

test('a road that the routing service told is counted, any other is estimated', () => {
  const vuoto = foglioDalGiro(undefined, 0);
  const punto = { lat: sede.lat + 0.1, lon: sede.lon };
  const uno = conDestinazione(
    vuoto,
    { cdAnagrafica: '000101', modalitaConsegna: '', ragioneSociale: '', localita: '', punto },
    null,
  );
  const strada = { metri: 20_000, secondi: 1200, linea: '' };
  const tutte = new Map([
    [coppiaDi(sede, punto), strada],
    [coppiaDi(punto, sede), strada],
  ]);
  expect(kmPerStrada(uno, sede, tutte)).toEqual({ km: 40 });
  const stimati = kmPerStrada(uno, sede, new Map());
  expect(stimati).toEqual({ km: expect.toSatisfy((km: number) => km > 11 && km < 40) });
});

test('a sheet is printed with rows, kilometres and a cost, and not before', () => {
  const vuoto = foglioDalGiro(undefined, 0);
  expect(verificaStampa(vuoto)).toBe('Rimborsi non presenti');
  const uno = conDestinazione(
    vuoto,
    { cdAnagrafica: '000101', modalitaConsegna: '', ragioneSociale: '', localita: '', punto: null },
    null,
  );
  expect(verificaStampa(uno)).toBe('Salvare prima i km calcolati.');
  expect(verificaStampa({ ...uno, kmCalcolati: 1 })).toBe('Salvare prima il costo al km.');
  expect(verificaStampa({ ...uno, kmCalcolati: 1, kmCosto: 0.5 })).toBeNull();
});

test('km of a day and the cost of one have their limits', () => {
  expect([0, 5000].map(verificaKm)).toEqual([null, null]);
  expect([-1, 5001].map(verificaKm)).toEqual([
    'I km non possono essere negativi.',
    'I km di un giorno sono al massimo 5000.',
  ]);
  expect([0, 100].map(verificaCosto)).toEqual([null, null]);
  expect([-0.01, 100.01].map(verificaCosto)).toEqual(Array(2).fill('Il costo al km va da 0 a 100 €.'));
});
