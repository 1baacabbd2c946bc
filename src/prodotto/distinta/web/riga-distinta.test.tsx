import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import type { Riga } from './riga.ts';
import { RigaDistinta } from './riga-distinta.tsx';

const parte: Riga = {
  livello: 1,
  cdPadre: 'PADRE',
  cdFiglio: '106000010101',
  descrizione: 'VITE M6x40',
  unMisura: 'PZ',
  coefficenteImpiego: 4,
  coefficenteTotale: 4,
  qtaDisponibile: 10,
  scortaNonGestita: false,
  prezzoVenditaUnitario: 0.1,
  prezzoVendita: 0.4,
  sconti: '',
  distintaBaseSemplice: false,
  ciclo: false,
};
/** The row's availability text for that many of the whole. */
function disponibilita(riga: Riga, qta: number): string {
  const mai = (): void => {};
  draw(
    <table>
      <tbody>
        <RigaDistinta riga={riga} qta={qta} aperta={null} apri={mai} ordiniAperti={null} apriOrdini={mai} />
      </tbody>
    </table>,
  );
  return screen.getAllByRole('cell').find(({ dataset }) => dataset['nome'] === 'Disponibilità')?.textContent ?? '';
}

test('P-143: a part of a bill is available by the rule of all screens, and said in its words', () => {
  expect(disponibilita(parte, 2)).toBe('10');
});
test('P-143: where less is there than the whole takes, the bill says so in the words of the cart', () => {
  expect(disponibilita(parte, 3)).toBe('10 Disponibilità insufficiente');
});
test('P-057: a part that is not kept in stock is never short', () => {
  expect(disponibilita({ ...parte, qtaDisponibile: 0, scortaNonGestita: true }, 900)).toBe('SCORTA NON GESTITA');
});
