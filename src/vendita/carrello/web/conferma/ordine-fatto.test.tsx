import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { contoCarrello } from '#parti/web/conto-carrello.ts';
import { carrello } from '#parti/web/percorsi/carrello.ts';
import { OrdineFatto } from './ordine-fatto.tsx';

const ordine = {
  id: 1,
  tipo: 'OC',
  numero: 7,
  anno: 2026,
  data: '2026-03-16',
  stato: 'confermato',
  riservataFino: null,
  totDocumento: 12.5,
} as const;

test('the page of an order just made says what is in the cart now, which another window may have filled', async () => {
  contoCarrello.set(0);
  const rootRoute = createRootRoute();
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: carrello,
    component: () => <OrdineFatto ordine={ordine} />,
  });
  const history = createMemoryHistory({ initialEntries: [carrello] });
  draw(<RouterProvider router={createRouter({ routeTree: rootRoute.addChildren([route]), history })} />);
  expect(await screen.findByText(/^Il carrello è vuoto\. La conferma arriva/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Vai al carrello' })).toBeNull();
  act(() => contoCarrello.set(2));
  expect(await screen.findByText(/^Nel carrello: 2 altre righe\. La conferma arriva/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Vai al carrello' }).getAttribute('href')).toBe(carrello);
});
