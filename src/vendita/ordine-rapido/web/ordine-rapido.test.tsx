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
import { ordineRapido } from '#parti/web/percorsi/ordine-rapido.ts';
import { OrdineRapido } from './ordine-rapido.tsx';
import { useElenco } from './use-elenco.ts';

const scelta = {
  cdArticolo: '102000010101',
  descrizione: 'Dado',
  cdFornitore: '',
  unMisura: 'PZ',
  qta: 3,
  prezzoUnitario: 1,
  importo: 3,
  rifiuto: '',
  avviso: '',
  perche: 'codice articolo «102»',
};
const letta = {
  numero: 1,
  testo: '102 3',
  riferimento: '',
  note: '',
  codiceIgnoto: '',
  frase: '',
  qta: 3,
  scelte: [scelta],
};

function Pagina(): ReactNode {
  return <OrdineRapido elenco={useElenco()} />;
}

async function apri(righe: readonly (typeof letta)[] = [letta]) {
  sessionStorage.clear();
  const asked = await standInApi(() => ok({ righe, tralasciate: [] }));
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: ordineRapido, component: Pagina })]),
    history: createMemoryHistory({ initialEntries: [ordineRapido] }),
  });
  const person = draw(<RouterProvider router={router} />);
  return { asked, person, codice: await screen.findByRole('textbox', { name: 'Codice articolo' }) };
}

test('lines pasted into the code are in the field for lines, with the focus, so that Ctrl+Enter reads them', async () => {
  const { asked, person, codice } = await apri();
  await person.click(codice);
  await person.paste('102 3\n103 4');
  const campo = screen.getByRole('textbox', { name: 'Incolla le righe' });
  await waitFor(() => expect(document.activeElement).toBe(campo));
  await person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ testo: '102 3\n103 4' }));
});

test('Enter without a code says that all are typed: the focus is on what adds them; without lines a code is asked for', async () => {
  const { person, codice } = await apri();
  await person.click(codice);
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Richiesto.')).toBeTruthy();
  await person.keyboard('102{Tab}3{Enter}');
  const aggiungi = await screen.findByRole('button', { name: 'Aggiungi 1 riga al carrello' });
  await waitFor(() => expect(document.activeElement).toBe(codice));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(aggiungi));
  expect(screen.queryByText('Richiesto.')).toBeNull();
});

test('Enter in a quantity goes on to the next line that waits and at last to what adds them; a refused one keeps it', async () => {
  const { person, asked } = await apri([
    letta,
    { ...letta, numero: 2, testo: '102 x', qta: 0, scelte: [{ ...scelta, qta: 0 }] },
  ]);
  await person.click(screen.getByRole('textbox', { name: 'Incolla le righe' }));
  await person.paste('102 3\n102 x');
  await person.keyboard('{Control>}{Enter}{/Control}');
  const [prima, seconda] = await screen.findAllByRole('textbox', { name: /^Quantità della riga/ });
  await waitFor(() => expect(document.activeElement).toBe(seconda));
  expect(screen.getAllByText('per codice articolo «102»')).toHaveLength(2);
  await person.click(prima as HTMLElement);
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(seconda);
  await person.keyboard('0{Enter}');
  expect(document.activeElement).toBe(seconda);
  await person.keyboard('{Backspace}4{Enter}');
  const aggiungi = await screen.findByRole('button', { name: 'Aggiungi 2 righe al carrello' });
  expect(document.activeElement).toBe(aggiungi);
  // The Enter that moved the focus to the button has not also pressed it.
  expect(asked.filter(({ body }) => 'righe' in (body as object))).toEqual([]);
});

test('a quantity takes the unit that is typed with it', async () => {
  const { asked, person, codice } = await apri();
  await person.click(codice);
  await person.keyboard('102{Tab}12,37 m{Enter}');
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ testo: '102\tqta 12,37m' }));
  await person.keyboard('102{Tab}12,37 mele{Enter}');
  expect(await screen.findByText('Numero non valido.')).toBeTruthy();
});
