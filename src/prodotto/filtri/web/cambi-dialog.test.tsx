import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { CambiDialog } from './cambi-dialog.tsx';

const cambio = {
  quando: '2026-03-10T09:00:00Z',
  utente: 'Anna',
  genere: 'filtro',
  filtro: 'Tenuta',
  testate: 3,
  annullato: false,
};

test('a change is taken back with the password, and one that was is not offered again', async () => {
  const asked = await standInApi(({ line }) =>
    ok(
      line.includes('/annulla')
        ? { testate: 2, lasciate: 1 }
        : {
            cambi: [
              { ...cambio, id: 8, valore: 'EPDM', nuovo: 'Gomma' },
              { ...cambio, id: 7, valore: '', nuovo: null, annullato: true },
            ],
          },
    ),
  );
  const person = draw(<CambiDialog onClose={() => {}} />);
  await person.click(await screen.findByRole('button', { name: 'Annulla Tenuta: EPDM → Gomma' }));
  await screen.findByLabelText(/Password dei filtri/);
  await person.keyboard('segreta{Enter}');
  expect(await screen.findByText('Cambio annullato su 2 testate')).toBeDefined();
  expect(asked.find(({ line }) => line.includes('/annulla'))?.body).toEqual({ id: 8, password: 'segreta' });
  expect(screen.getByRole('button', { name: 'Annulla Tenuta eliminato' }).getAttribute('aria-disabled')).toBe('true');
});
