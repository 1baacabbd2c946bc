import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { UserMenu } from './user-menu.tsx';

/** The menu as a role sees it; returns its calls. */
async function apri(ruolo: 1 | 4) {
  const asked = await standInApi(() => ok({ daLeggere: 3 }));
  const rootRoute = createRootRoute();
  const component = () => (
    <UtenteProvider value={{ ...visitatore, ruolo, username: 'giulia@demo.it' }}>
      <UserMenu nome="Giulia" />
    </UtenteProvider>
  );
  const routeTree = rootRoute.addChildren([createRoute({ getParentRoute: () => rootRoute, path: '/', component })]);
  const person = draw(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  return { person, asked };
}

test('a customer sees how many answers there are to read, on the button and at their place in the menu', async () => {
  const { person } = await apri(1);
  await person.click(await screen.findByRole('button', { name: 'Utente Giulia, 3 da leggere' }));
  expect((await screen.findByRole('menuitem', { name: 'Domande (3 da leggere)' })).getAttribute('href')).toBe(
    '/domande',
  );
});

test('staff see no such count, and none is requested', async () => {
  const { asked } = await apri(4);
  expect(await screen.findByRole('button', { name: 'Utente Giulia' })).toBeTruthy();
  expect(asked).toEqual([]);
});
