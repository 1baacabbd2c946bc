import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { refused, standInApi } from '#test/stand-ins/api.ts';
import { CambioFiltro } from './cambio-filtro.tsx';

test('B-126, B-162: a value is deleted after the question, and a wrong password stays on the screen', async () => {
  const asked = await standInApi(() =>
    refused(422, 'Password errata! Riprovare.', {
      errors: [{ path: 'password', message: 'Password errata! Riprovare.' }],
    }),
  );
  const dove = {
    CategoriaRicerca: '',
    SottoCategoriaRicerca: '',
    FiltroRicerca: 'Materiale',
    ValoreFiltroRicerca: 'Zama',
  };
  const person = draw(<CambioFiltro cambio={{ verbo: 'elimina', kind: 'valoriFiltri', dove }} onClose={() => {}} />);
  await person.type(screen.getByLabelText(/^Password dei filtri/), 'boh');
  await person.click(screen.getByRole('button', { name: 'Elimina' }));
  await screen.findByText('Eliminare il valore selezionato per tutte le testate?');
  expect(asked).toEqual([]);
  await person.click(screen.getAllByRole('button', { name: 'Elimina' }).at(-1) as HTMLElement);
  expect((await screen.findAllByText('Password errata! Riprovare.')).length).toBeGreaterThan(0);
  expect(asked[0]).toMatchObject({ line: 'POST /testataProdotto/filtri/elimina/valoriFiltri' });
});
