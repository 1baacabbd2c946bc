import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { useDisegnoTestata } from './disegno-testata.ts';

const Disegno = (): ReactNode => <p>{useDisegnoTestata({ codTestata: 'VTS00012', suffisso: 1 })}</p>;

test('the picture of an article asks for the picture of its header, not for the whole page', async () => {
  const trovata = { codTestata: 'VTS00012', suffisso: 1, pathImg: 'testate/vts.svg', pathImgAzienda: '' };
  const asked = await standInApi(() => ok({ immagini: [{ ...trovata, altezzaImmagine_mm: 240 }] }));
  draw(<Disegno />);
  await screen.findByText('testate/vts.svg');
  expect(asked.map(({ line }) => line)).toEqual(['POST /catalogo/ricerca/immagini']);
});
