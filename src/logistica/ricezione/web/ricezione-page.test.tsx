import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { createQueryClient } from '#platform/web/query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { ricezioneRoutes } from './routes.tsx';

const codice = '106000010101';
const riga = {
  cdArticolo: codice,
  cdFornitore: 'F-1',
  descrizione: 'Vite',
  unMisura: 'PZ',
  qta: 12,
  pronta: 0,
  ubicazione: 'A-01-02',
  ubicazione2: '',
  scaffale: 0,
  scortaNonGestita: false,
  primo: null,
  arrivi: 0,
};

/** The page; the answer about an article waits until it is let go. */
async function apri(indirizzo = '/ricezione') {
  let lascia: () => void = () => {};
  const pronto = new Promise<void>((resolve) => (lascia = resolve));
  const chieste = await standInApi(async ({ line }) => {
    if (line.includes('/trova')) await pronto;
    if (line.includes('/trova')) return ok({ riga });
    if (line.startsWith('POST')) return ok({ id: 1, posto: riga.ubicazione, resta: 0 });
    return line.includes('/ultime') ? ok({ righe: [] }) : ok({ totale: 1, righe: [riga] });
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([...ricezioneRoutes]),
    history: createMemoryHistory({ initialEntries: [indirizzo] }),
    context: { queryClient: createQueryClient(), ready: () => Promise.resolve() },
  });
  const persona = draw(
    <UtenteProvider value={{ ...visitatore, ruolo: 5, locale: true }}>
      <RouterProvider<typeof router> router={router} />
    </UtenteProvider>,
  );
  await screen.findByRole('table', { name: 'Merce da sistemare' });
  return { persona, chieste, lascia, dove: () => router.state.location.search };
}

/** A scanner: quick keys wherever the cursor stands, which a field takes too, and Enter. */
function legge(etichetta: string): void {
  const dove = document.activeElement ?? document.body;
  for (const key of etichetta) {
    fireEvent.keyDown(dove, { key });
    if (dove instanceof HTMLInputElement) fireEvent.change(dove, { target: { value: dove.value + key } });
  }
  fireEvent.keyDown(dove, { key: 'Enter' });
}

const campo = (nome: string): HTMLInputElement => screen.getByRole('textbox', { name: nome });

test('a place that is scanned while the article is still looked for stands in the form, and the cursor at the quantity', async () => {
  const { lascia } = await apri();
  legge(codice);
  await screen.findByRole('region', { name: 'Articolo da sistemare' });
  legge('A-01-02');
  lascia();
  await screen.findByRole('textbox', { name: 'Posto' });
  expect(campo('Posto').value).toBe('A-01-02');
  expect(document.activeElement).toBe(campo('Quantità'));
});

test('once an article is put away the cursor stands where the next one is scanned', async () => {
  const { persona, chieste, lascia } = await apri(`/ricezione?articolo=${codice}`);
  lascia();
  await screen.findByRole('textbox', { name: 'Posto' });
  legge('A-01-02');
  await waitFor(() => expect(campo('Posto').value).toBe('A-01-02'));
  await persona.click(screen.getByRole('button', { name: 'Sistema' }));
  await screen.findByText(/^12 PZ a A-01-02/);
  expect(chieste.find(({ line }) => line.startsWith('POST'))?.body).toEqual({
    posto: 'A-01-02',
    qta: 12,
    nuovoPosto: false,
  });
  await screen.findByRole('textbox', { name: 'Articolo' });
  await waitFor(() => expect(document.activeElement).toBe(campo('Articolo')));
});

test('a scan that goes into the search is the article’s: the search keeps its text and asks for nothing', async () => {
  const { chieste, dove } = await apri('/ricezione?cerca=vite');
  const cerca = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Cerca' });
  cerca.focus();
  legge(codice);
  await screen.findByRole('region', { name: 'Articolo da sistemare' });
  expect([cerca.value, dove()]).toEqual(['vite', { cerca: 'vite', articolo: codice }]);
  expect(chieste.map(({ line }) => line).filter((line) => line.includes(`cerca=${codice}`))).toEqual([]);
});
