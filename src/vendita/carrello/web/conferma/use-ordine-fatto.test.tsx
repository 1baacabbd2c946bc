import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { selectCustomer } from '#platform/web/customer.ts';
import { draw } from '#test/fixtures/screen.tsx';
import type { Ordine } from './use-conferma.ts';
import { useOrdineFatto } from './use-ordine-fatto.ts';

afterEach(() => selectCustomer(null));

const fatto: Ordine = {
  id: 1,
  tipo: 'OC',
  numero: 193,
  anno: 2026,
  data: '2026-03-16',
  stato: 'confermato',
  riservataFino: null,
  totDocumento: 1,
};
const Pagina = (): ReactNode => <p>{useOrdineFatto() ? 'fatto' : 'carrello'}</p>;

async function apri(perCliente?: string | null): Promise<void> {
  const history = createMemoryHistory();
  const router = createRouter({ routeTree: createRootRoute({ component: Pagina }), history });
  history.replace('/', { ordine: fatto, ...(perCliente !== undefined && { perCliente }) } as never);
  draw(<RouterProvider router={router} />);
  await screen.findByText(/fatto|carrello/);
}

test('the order just made is shown to the customer it belongs to; the next customer has its own cart', async () => {
  selectCustomer({ codAnagrafica: '000111', ragioneSociale: 'Uno' });
  await apri('000111');
  expect(screen.getByText('fatto')).toBeTruthy();
  act(() => selectCustomer({ codAnagrafica: '000163', ragioneSociale: 'Due' }));
  expect(await screen.findByText('carrello')).toBeTruthy();
});

test('a customer sees its own', async () => {
  await apri(null);
  expect(screen.getByText('fatto')).toBeTruthy();
});
