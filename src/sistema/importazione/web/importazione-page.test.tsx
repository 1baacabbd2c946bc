import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { importazioneDati } from '#parti/web/percorsi/importazione.ts';
import { drawPage } from '#test/fixtures/pages.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { importazioneRoutes } from './routes.tsx';

test('a delivery that the server refuses is told at its button, with its name, and nowhere else', async () => {
  await standInApi(({ line }) =>
    line.startsWith('GET') ? ok({ totale: 0, righe: [], guai: [] }) : refused(422, 'Lo zip non contiene file CSV.'),
  );
  const { persona } = drawPage(importazioneRoutes, importazioneDati, { ruolo: 2 });
  await persona.upload(await screen.findByLabelText('File da importare'), new File(['a'], 'consegna.zip'));
  await screen.findByText('consegna.zip: Lo zip non contiene file CSV.');
  expect(screen.getAllByText(/non contiene file CSV/)).toHaveLength(1);
});
