import { expect, test } from 'vitest';
import { strada } from './strada.ts';
import type { Carta } from './strada.ts';

const carta = (tipo: string, numero: number, stato = 'evaso'): Carta => ({
  tipo,
  anno: 2026,
  numero,
  suffisso: '',
  data: `2026-03-${String(numero).padStart(2, '0')}`,
  stato,
});
const detta = (documento: Carta, collegati: readonly Carta[]): string[] =>
  strada(documento, collegati).map(
    ({ nome, carte, qui, detto }) => `${qui ? '*' : ''}${nome} ${carte.map(({ numero }) => numero).join('+')} ${detto}`,
  );

test('an order leads from its quote to its notes, and names what is still to come', () => {
  expect(detta(carta('OC', 2, 'in preparazione'), [carta('PC', 1), carta('BO', 3)])).toEqual([
    'Preventivo 1 ordinato, 01/03/2026',
    '*Ordine 2 in preparazione, 02/03/2026',
    'DDT 3 consegnato, 03/03/2026',
    'Fattura  ',
  ]);
});

test('several notes are one step, with the state of the last; withdrawn ones are left out', () => {
  const bolle = [carta('BO', 3), carta('BO', 4), carta('BO', 5, 'annullato')];
  expect(detta(carta('FT', 6), [carta('OC', 2), ...bolle, carta('NC', 7)])).toEqual([
    'Ordine 2 evaso, 02/03/2026',
    'DDT 3+4 consegnato, 04/03/2026',
    '*Fattura 6 emessa, 06/03/2026',
    'Nota di credito 7 emessa, 07/03/2026',
  ]);
});

test('a quote and a withdrawn order have no way ahead, and an invoice without notes none behind', () => {
  expect(detta(carta('PC', 1, 'confermato'), [])).toEqual(['*Preventivo 1 aperto, 01/03/2026']);
  expect(detta(carta('OC', 2, 'annullato'), [])).toEqual(['*Ordine 2 annullato, 02/03/2026']);
  expect(detta(carta('FT', 6), [])).toEqual(['*Fattura 6 emessa, 06/03/2026']);
});
