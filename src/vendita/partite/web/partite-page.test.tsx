import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { PartitePage } from './partite-page.tsx';

const fattura = {
  tipo: 'FT',
  anno: 2026,
  numero: 3,
  suffisso: '',
  data: '2026-01-15',
  scadenza: '2026-02-28',
  totaleDocumento: 200,
  aperto: 200,
};
const cliente = {
  codAnagrafica: '000101',
  ragioneSociale: 'Ferramenta Bo',
  fido: null,
  sospeso: false,
  motivo: '',
  versione: 'a',
  aperto: 200,
  scaduto: 200,
  daFatturare: 0,
  ordini: 0,
  documenti: [fattura],
};

async function apri() {
  const vuoto = { totale: 0, aperto: 0, scaduto: 0, ragioneSociale: '', righe: [] };
  await standInApi(({ line }) => ok(line.includes('/partite/000101') ? cliente : vuoto));
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: '/partite', component: PartitePage });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({
      initialEntries: ['/partite?vista=aperte&cliente=%22000101%22&incassa=FT%203%2F2026'],
    }),
  });
  const persona = draw(
    <UtenteProvider value={{ ...visitatore, ruolo: 4, locale: true }}>
      <RouterProvider<typeof router> router={router} />
    </UtenteProvider>,
  );
  return { persona, router };
}

test('from the page of an invoice the booking of its money is open with the whole invoice taken, and closed it stays closed', async () => {
  const { persona, router } = await apri();
  const importo = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Si chiude di FT 3/2026' });
  expect(importo.value).toBe('200');
  await persona.click(screen.getByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toEqual({ vista: 'aperte', cliente: '000101' });
});
