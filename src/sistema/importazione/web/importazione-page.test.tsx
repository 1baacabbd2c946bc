import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { importazioneDati } from '#parti/web/percorsi/importazione.ts';
import { createQueryClient } from '#platform/web/query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { importazioneRoutes } from './routes.tsx';

test('a delivery that the server refuses is told at its button, with its name, and nowhere else', async () => {
  await standInApi(({ line }) =>
    line.startsWith('GET') ? ok({ totale: 0, righe: [], guai: [] }) : refused(422, 'Lo zip non contiene file CSV.'),
  );
  const router = createRouter({
    routeTree: rootRoute.addChildren([...importazioneRoutes]),
    history: createMemoryHistory({ initialEntries: [importazioneDati] }),
    context: { queryClient: createQueryClient(), ready: () => Promise.resolve() },
  });
  const persona = draw(
    <UtenteProvider value={{ ...visitatore, ruolo: 2, locale: true }}>
      <RouterProvider<typeof router> router={router} />
    </UtenteProvider>,
  );
  await persona.upload(await screen.findByLabelText('File da importare'), new File(['a'], 'consegna.zip'));
  await screen.findByText('consegna.zip: Lo zip non contiene file CSV.');
  expect(screen.getAllByText(/non contiene file CSV/)).toHaveLength(1);
});
