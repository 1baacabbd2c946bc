import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { currentLogin } from '#platform/web/session.ts';
import { LoginDialog } from './login-dialog.tsx';

const giusta = { username: 'cliente@demo.it', password: 'giusta' };
const tokens = { access_token: 'a.b.c', refresh_token: 'r', expires_in: 600, token_type: 'bearer' };

/** The dialog as the shell opens it, inside a router. */
async function apri(): Promise<UserEvent> {
  await standInApi(({ body }) =>
    JSON.stringify(body) === JSON.stringify(giusta) ? ok(tokens) : refused(401, 'Utente o password non corretti'),
  );
  const rootRoute = createRootRoute({ component: LoginDialog });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) });
  const persona = draw(<RouterProvider<typeof router> router={router} />);
  await screen.findByRole('dialog', { name: 'Accedi all’area riservata' });
  return persona;
}

const mail = (): HTMLInputElement => screen.getByLabelText('E-Mail');
const password = (): HTMLInputElement => screen.getByLabelText('Password');
const accedi = (): HTMLElement => screen.getByRole('button', { name: 'Accedi' });

test('the login says what is missing and what is wrong, keeps what was typed, and lets in who is right', async () => {
  const persona = await apri();
  await persona.click(accedi());
  await screen.findByText('Il campo utente è obbligatorio');
  await screen.findByText('Il campo password è obbligatorio');
  await persona.type(mail(), giusta.username);
  await persona.click(accedi());
  await waitFor(() => expect(screen.queryByText('Il campo utente è obbligatorio')).toBeNull());
  await screen.findByText('Il campo password è obbligatorio');
  await persona.type(password(), 'sbagliata');
  await persona.click(accedi());
  expect((await screen.findByRole('alert')).textContent).toContain('Utente o password non corretti');
  expect([mail().value, currentLogin()]).toEqual([giusta.username, null]);
  await persona.clear(password());
  await persona.type(password(), `${giusta.password}{Enter}`);
  await waitFor(() => expect(currentLogin()).not.toBeNull());
});
