import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import {
  coloreRitardo,
  prossimoCodice,
  ricevutaDi,
  verificaLinea,
  verificaNumero,
  verificaOrdineTerzista,
  verificaPasso,
} from './rules.ts';

test('B-169: a new work has the highest code and one more, padded to five digits; an order number is digits', () => {
  expect([prossimoCodice([]), prossimoCodice(['00009', '00003']), prossimoCodice(['99999'])]).toEqual([
    '00001',
    '00010',
    null,
  ]);
  expect([verificaNumero(''), verificaNumero('0815'), verificaNumero('8a')]).toEqual([
    null,
    null,
    'Errore. Il numero ordine deve essere numerico',
  ]);
});

test('B-133: one to seven days late are yellow, more are dark orange, none has no dot', () => {
  expect([0, 1, 7, 8, 90].map(coloreRitardo)).toEqual([null, 'yellow', 'yellow', 'orange', 'orange']);
});

test('an order wants its goods from today on', () => {
  const riga = { cdArticolo: '106', qta: 1, codiceCiclo: '', codLavorazione: '', passo: 0, daRiga: null };
  const per = (dtConsRichiesta: string) =>
    verificaOrdineTerzista({ tipo: 'LD', codTerzista: 'T1', dtConsRichiesta, righe: [riga] }, '2026-03-16');
  expect(per('2026-03-16')).toEqual([]);
  expect(per('2026-03-15')).toEqual([{ path: 'dtConsRichiesta', message: 'La consegna è da oggi in poi.' }]);
});

test('B-166, B-167: scrap below zero or above what was sent stops a receipt, and so does more than was sent', () => {
  const linea = (scarto: number, ricevuta: number) => verificaLinea({ cdArticolo: '106', qta: 10, scarto, ricevuta });
  expect(linea(-1, 10)).toBe("Errore. Scarto negativo per l'articolo 106");
  expect(linea(11, 0)).toBe("Errore. Scarto maggiore della quantità inviata per l'articolo 106");
  expect(linea(2, 9)).toBe("Errore. Ricevuto e scarto superano la quantità inviata per l'articolo 106");
  expect(linea(0, 0)).toBe("Errore. Nessuna quantità ricevuta per l'articolo 106");
  expect([linea(0, 10), linea(10, 0), linea(2, 3)]).toEqual([null, null, null]);
});

const millesimi = fc.integer({ min: 0, max: 10_000_000 }).map((quanti) => quanti / 1000);
test('B-129: sent less scrap is always a receipt that passes, and loses no thousandth', () => {
  fc.assert(
    fc.property(millesimi, millesimi, (qta, scarto) => {
      fc.pre(scarto <= qta && qta > 0);
      const ricevuta = ricevutaDi(qta, scarto);
      expect(Math.round(ricevuta * 1000) + Math.round(scarto * 1000)).toBe(Math.round(qta * 1000));
      expect(verificaLinea({ cdArticolo: 'X', qta, scarto, ricevuta })).toBeNull();
    }),
  );
});

test('B-245: step n is added only where n−1 is there, and the last alone is removed', () => {
  expect([verificaPasso(0, 1, 'salva'), verificaPasso(2, 2, 'salva'), verificaPasso(4, 5, 'salva')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(verificaPasso(1, 3, 'salva')).toBe('Prima va aggiunta la lavorazione 2.');
  expect(verificaPasso(5, 6, 'salva')).toBe('Un ciclo ha al massimo 5 lavorazioni.');
  expect([verificaPasso(3, 3, 'elimina'), verificaPasso(3, 2, 'elimina')]).toEqual([
    null,
    'Si elimina solo l’ultima lavorazione del ciclo.',
  ]);
});
