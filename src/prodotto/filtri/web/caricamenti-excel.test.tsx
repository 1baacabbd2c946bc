import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { CaricamentiExcel } from './caricamenti-excel.tsx';

test('B-224: an upload that fails says why on the screen and in an alert, and the screen stays as it was', async () => {
  const frase = 'Errore nel caricamento del file. Il file è vuoto.';
  const asked = await standInApi(({ line }) =>
    line.startsWith('POST')
      ? refused(422, 'Il file è vuoto.')
      : ok(line.includes('/caricamenti') ? { caricamenti: [] } : { voci: [] }),
  );
  const person = draw(<CaricamentiExcel />);
  const file = new File(['x'], 'viti.xlsx');
  await person.upload(screen.getByLabelText('File Excel: Filtri di ricerca'), file);
  const letto = await screen.findByRole('button', { name: 'Ok' });
  expect(screen.getAllByText(frase)).toHaveLength(2);
  await person.click(letto);
  await expect.poll(() => screen.getAllByText(frase).length).toBe(1);
  expect(asked.find(({ line }) => line.startsWith('POST'))).toMatchObject({
    line: 'POST /testataProdotto/filtri/upload',
    body: { tipologia: 'parole', nome: 'viti.xlsx' },
  });
});
