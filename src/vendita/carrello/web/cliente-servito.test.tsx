import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Ruolo } from '#platform/contract/call.ts';
import { selectCustomer } from '#platform/web/customer.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { paginaDocumento } from '#parti/web/percorsi/documenti.ts';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { ClienteServito } from './cliente-servito.tsx';
import { FidoCliente } from './fido-cliente.tsx';

afterEach(() => selectCustomer(null));

const ordine = (numero: number) => ({
  tipo: 'OC',
  numero,
  suffisso: '',
  data: '2026-03-14',
  stato: 'evaso',
  totaleDocumento: 12.5,
});
const situazione = {
  fido: null,
  sospeso: false,
  aperto: 310,
  scaduto: 20,
  scadutoDal: '2026-02-28',
  daFatturare: 0,
  ordini: 0,
};

async function apri(ruolo: Ruolo, documenti: readonly object[]) {
  let mesi = 0;
  const asked = await standInApi(({ line }) =>
    ok(line.includes('situazione') ? situazione : { documenti: mesi++ === 0 ? documenti : [] }),
  );
  const root = createRootRoute();
  const pagina = (): ReactNode => (
    <UtenteProvider value={{ ...visitatore, ruolo, locale: ruolo !== 1 }}>
      <p>Pagina</p>
      <ClienteServito />
      {ruolo === 4 && <FidoCliente conScaduto={false} />}
    </UtenteProvider>
  );
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: pagina }),
      createRoute({ getParentRoute: () => root, path: paginaDocumento }),
      createRoute({ getParentRoute: () => root, path: '/partite' }),
    ]),
    history: createMemoryHistory(),
  });
  draw(<RouterProvider router={router} />);
  await screen.findByText('Pagina');
  return asked;
}

test('who takes an order sees the last orders of the customer and what he owes, each one press away', async () => {
  selectCustomer({ codAnagrafica: '000111', ragioneSociale: 'Uno' });
  await apri(4, [ordine(7), ordine(6), { ...ordine(5), tipo: 'PC', stato: 'confermato' }]);
  expect((await screen.findByRole('link', { name: 'OC 7/2026' })).getAttribute('href')).toBe('/documento/OC/2026/7');
  expect(screen.getByRole('note', { name: 'Di Uno' }).textContent).toContain('14/03/2026, evaso, € 12,50');
  expect(screen.getByRole('note', { name: 'Di Uno' }).textContent).toContain('14/03/2026, aperto, € 12,50');
  expect((await screen.findByRole('link', { name: 'Partite aperte' })).getAttribute('href')).toContain(
    'cliente=000111',
  );
  expect(screen.getAllByText('€ 20,00')).toHaveLength(1);
  expect(screen.getByRole('note', { name: 'Di Uno' }).textContent).toContain('scaduto € 20,00 dal 28/02/2026');
});

test('without orders it says so; the warehouse reads no open items, a customer nothing of it', async () => {
  selectCustomer({ codAnagrafica: '000111', ragioneSociale: 'Uno' });
  const asked = await apri(5, []);
  expect(await screen.findByText('Nessun ordine nell’ultimo mese')).toBeTruthy();
  expect(asked.some(({ line }) => line.includes('situazione'))).toBe(false);
  selectCustomer(null);
  expect(await apri(1, [])).toEqual([]);
});
