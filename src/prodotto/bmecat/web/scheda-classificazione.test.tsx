import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { SchedaClassificazione } from './scheda-classificazione.tsx';

test('classes and features of an article are shown with their codes', async () => {
  await standInApi(() =>
    ok({
      classi: [{ sistema: 'ETIM-9.0', classe: 'EC000123', nome: 'Vite' }],
      caratteristiche: [
        { sistema: 'ETIM-9.0', nome: 'EF000001', descrizione: '', valori: ['5', '40'], unita: 'EU570448' },
      ],
    }),
  );
  draw(<SchedaClassificazione cdArticolo="100" />);
  expect(await screen.findByText('EC000123, Vite')).toBeTruthy();
  expect(screen.getByText('5 – 40 EU570448')).toBeTruthy();
});

test('an article that is in no system says so', async () => {
  await standInApi(() => ok({ classi: [], caratteristiche: [] }));
  draw(<SchedaClassificazione cdArticolo="100" />);
  expect(await screen.findByText(/non è classificato/)).toBeTruthy();
});
