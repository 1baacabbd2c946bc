import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { PasswordResetPage } from './password-reset-page.tsx';

/** The page at the URL in the mail. */
async function apri(address: string) {
  const sent: unknown[] = [];
  await standInApi(({ body }) => {
    sent.push(body);
    return ok('OK');
  });
  const rootRoute = createRootRoute({ component: Outlet });
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/passwordreset', component: PasswordResetPage });
  const router = createRouter({
    routeTree: rootRoute.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const persona = draw(<RouterProvider<typeof router> router={router} />);
  await screen.findByRole('heading', { name: 'Nuova password' });
  return { persona, sent };
}

test('the code of the link stands in the fragment, which no server gets to see, and goes with the new password', async () => {
  const { persona, sent } = await apri('/passwordreset#code=aB-_9');
  await persona.type(screen.getByLabelText('Nuova password'), 'una-parola');
  await persona.type(screen.getByLabelText('Conferma password'), 'una-parola');
  await persona.click(screen.getByRole('button', { name: 'Invia' }));
  await waitFor(() =>
    expect(sent).toContainEqual({ Password: 'una-parola', ConfermaPassword: 'una-parola', Code: 'aB-_9' }),
  );
});

test.each(['/passwordreset', '/passwordreset?code=aB-_9'])('a link without it has no form: %s', async (address) => {
  await apri(address);
  await screen.findByText('Token non valido.');
  expect(screen.queryByRole('button', { name: 'Invia' })).toBeNull();
});
