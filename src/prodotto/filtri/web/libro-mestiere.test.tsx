import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { Libro } from './libro-mestiere.tsx';

const voci = [
  { ChiaveRicerca: 'cerniere a scodellino', Filtro: ['scodella'] },
  { ChiaveRicerca: 'din 933', Filtro: ['uni 5739', 'iso 4017'] },
];

const provate = [
  { ricerca: 'a tazza 35', volte: 4, totale: 12, prima: 'Cerniere a scodellino' },
  { ricerca: 'a tazza', volte: 0, totale: 0, prima: '' },
];

async function apri(cercata?: string) {
  const asked = await standInApi(({ line }) => {
    if (line === 'POST /qualitaDati/ricerche/prova') return ok({ righe: provate });
    return ok(line.endsWith('/salva') ? 'OK' : { voci });
  });
  const root = createRootRoute({ component: () => <Libro cercata={cercata} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  return { asked, person: draw(<RouterProvider router={router as never} />) };
}

const salvate = (asked: Awaited<ReturnType<typeof apri>>['asked']) =>
  asked.filter(({ line }) => line.endsWith('/salva')).map(({ body }) => body);

test('a search without results is offered with the new entry, added to a word of the dictionary and tried at once on the searches it helps', async () => {
  const { asked, person } = await apri('A Tazza');
  const finestra = within(await screen.findByRole('dialog', { name: 'Nuova voce del libro' }));
  await person.click(finestra.getByRole('button', { name: 'Salva' }));
  expect(await finestra.findByText('Campo obbligatorio.')).toBeTruthy();
  await person.type(finestra.getByRole('textbox', { name: /^Parola del catalogo/ }), 'cerniere a scodellino');
  expect((await finestra.findByRole('status')).textContent).toContain('È già nel libro come scodella');
  await person.click(finestra.getByRole('button', { name: 'Salva' }));
  await waitFor(() =>
    expect(salvate(asked)).toEqual([{ ChiaveRicerca: 'cerniere a scodellino', Filtro: ['scodella', 'a tazza'] }]),
  );
  const prova = await screen.findByRole('link', { name: 'a tazza 35' });
  expect(prova.getAttribute('href')).toContain('/ricerca/a%20tazza%2035/prodotti');
  expect(screen.getByText('12 testate, prima Cerniere a scodellino')).toBeTruthy();
  expect(screen.getByText('ancora niente')).toBeTruthy();
  expect(asked).toContainEqual({ line: 'POST /qualitaDati/ricerche/prova', body: { parole: ['a tazza'] } });
});

test('the book is looked through by either side, and an entry is taken out after a question and put back as it was', async () => {
  const { asked, person } = await apri();
  await person.type(await screen.findByRole('textbox', { name: 'Cerca nel libro' }), '5739');
  await waitFor(() => expect(screen.queryByText('cerniere a scodellino')).toBeNull());
  expect(screen.getByText('din 933')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Elimina: din 933' }));
  await person.click(await screen.findByRole('button', { name: 'Elimina' }));
  await waitFor(() => expect(salvate(asked)).toEqual([{ ChiaveRicerca: 'din 933', Filtro: [] }]));
  await person.click(await screen.findByRole('button', { name: 'Rimetti com’era' }));
  await waitFor(() =>
    expect(salvate(asked).at(-1)).toEqual({ ChiaveRicerca: 'din 933', Filtro: ['uni 5739', 'iso 4017'] }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rimetti com’era' })).toBeNull());
});
