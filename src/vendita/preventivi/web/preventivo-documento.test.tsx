import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { paginaDocumento } from '#parti/web/percorsi/documenti.ts';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { PreventivoDocumento } from './preventivo-documento.tsx';

const letto = {
  validoFino: '2026-04-15',
  riservataFino: '2026-03-20',
  rifiuto: '',
  daPagare: false,
  dataConsegna: '2026-03-18',
};

test('the quote of a customer on account becomes an order by one question', async () => {
  const asked = await standInApi(({ line }) =>
    ok(
      line.startsWith('POST')
        ? { tipo: 'OC', anno: 2026, numero: 7, stato: 'confermato', dataConsegna: '2026-03-18' }
        : letto,
    ),
  );
  const root = createRootRoute();
  const pagina = (): ReactNode => (
    <UtenteProvider value={{ ...visitatore, ruolo: 4, locale: true }}>
      <PreventivoDocumento documento={{ anno: 2026, numero: 13, suffisso: '' }} />
    </UtenteProvider>
  );
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: pagina }),
      createRoute({ getParentRoute: () => root, path: paginaDocumento, component: () => <p>Ordine</p> }),
    ]),
    history: createMemoryHistory(),
  });
  const person = draw(<RouterProvider router={router} />);
  await person.click(await screen.findByRole('button', { name: 'Fanne un ordine' }));
  expect(await screen.findByText(/la merce che esso tiene\. Consegna il 18\/03\/2026\./)).toBeTruthy();
  await person.click(screen.getAllByRole('button', { name: 'Fanne un ordine' }).at(-1) as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).toBe('/documento/OC/2026/7'));
  const scritte = asked.filter(({ line }) => line.startsWith('POST'));
  expect(scritte).toMatchObject([{ line: expect.stringContaining('PC/2026/13'), body: { pagamento: null } }]);
});
