import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi, type Asked } from '#test/stand-ins/api.ts';
import { ricordaRicerca } from '#parti/web/ultima-ricerca.ts';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { BarraSingola } from './barra-singola.tsx';

const onFiltro = vi.fn<(filtro: readonly boolean[]) => void>();

/** The toolbar on the page of a hinge, one of seven results, as `ruolo` sees it. */
async function apri(ruolo: 0 | 2): Promise<{
  persona: UserEvent;
  asked: readonly Asked[];
  dove: () => { pathname: string; search: unknown };
}> {
  const asked = await standInApi(() => ok({ totale: 7, testate: [], filtro: [], capitoloCategorie: [] }));
  ricordaRicerca({ valore: 'cerniera', stato: { filtri: ['Marca#Fabbri'], ordine: 2 } });
  const Pagina = () => (
    <UtenteProvider value={{ ...visitatore, ruolo, locale: ruolo === 2 }}>
      <BarraSingola valore="cerniera" stati={undefined} onFiltro={onFiltro} />
    </UtenteProvider>
  );
  const history = createMemoryHistory({ initialEntries: ['/ricerca/cerniera/catalogo/CRN00001/0'] });
  const router = createRouter({ routeTree: createRootRoute({ component: Pagina }), history });
  const persona = draw(<RouterProvider<typeof router> router={router} />);
  await screen.findByText('7 risultati');
  return { persona, asked, dove: () => router.state.location };
}

test('P-011, P-037: over the page of one result stand the count of all and the views, as the results were left', async () => {
  const { persona, asked, dove } = await apri(0);
  expect(asked.map(({ body }) => body)).toEqual([
    { valore: 'cerniera', filtri: ['Marca#Fabbri'], ordinamento: 2, pagina: 0 },
  ]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Pagina' }).checked).toBe(true);
  expect(screen.queryByRole('group', { name: 'Mostra' })).toBeNull();
  await persona.click(screen.getByRole('radio', { name: 'Elenco' }));
  await waitFor(() => expect(dove().pathname).toBe('/ricerca/cerniera/prodotti'));
  expect(dove().search).toEqual({ filtri: ['Marca#Fabbri'], ordine: 2, vista: 'elenco' });
});

test('P-038, P-039: the grid is asked for by name, so that the only result is not opened again; a flag stays on the page', async () => {
  const { persona, dove } = await apri(2);
  await persona.click(screen.getByRole('checkbox', { name: 'Obsoleto' }));
  expect(onFiltro).toHaveBeenCalledWith([false, true, false, false, true]);
  expect(dove().pathname).toBe('/ricerca/cerniera/catalogo/CRN00001/0');
  screen.getByRole('button', { name: 'Indietro' });
  await screen.findByRole('button', { name: 'Impostazioni' });
  await persona.click(screen.getByRole('radio', { name: 'Griglia' }));
  await waitFor(() => expect(dove().pathname).toBe('/ricerca/cerniera/prodotti'));
  expect(dove().search).toEqual({ filtri: ['Marca#Fabbri'], ordine: 2, vista: 'griglia' });
});
