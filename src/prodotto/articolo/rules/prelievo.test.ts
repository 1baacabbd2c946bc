import { expect, test } from 'vitest';
import { percheNiente } from './prelievo.ts';

const dove = {
  ubicazione: 'A012',
  ubicazione2: '',
  scortaNonGestita: false,
  qtaScaffale: 0,
  qtaUbicazione2: 0,
  qtaTerzista: 0,
  qtaRicevuta: 0,
  inArrivo: 0,
};

test('if goods are at their location, or stock is not managed, no explanation is shown', () => {
  expect(percheNiente({ ...dove, qtaScaffale: 1 })).toBeNull();
  expect(percheNiente({ ...dove, scortaNonGestita: true })).toBeNull();
});

test.each([
  [dove, 'Sullo scaffale non ce n’è: finito, e niente in arrivo.'],
  [{ ...dove, inArrivo: 1200 }, 'Sullo scaffale non ce n’è: 1.200 in arrivo dai fornitori.'],
  [
    { ...dove, qtaUbicazione2: 30, ubicazione2: 'EST1-20', qtaRicevuta: 5 },
    'Sullo scaffale non ce n’è: 5 arrivati e ancora da sistemare, 30 nel magazzino esterno (EST1-20).',
  ],
  [{ ...dove, qtaTerzista: 8 }, 'Sullo scaffale non ce n’è: 8 dal terzista.'],
  [{ ...dove, ubicazione: '', qtaScaffale: 4 }, 'L’articolo non ha un’ubicazione: il posto va chiesto all’ufficio.'],
])('a picker sees why there is nothing, and where the goods are instead', (dati, frase) => {
  expect(percheNiente(dati)).toBe(frase);
});
