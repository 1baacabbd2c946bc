import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { currentLogin, endSession } from '#platform/web/session.ts';
import { askLogin, closeLogin } from '#platform/web/login-door.ts';
import { LoginPlace } from './login-place.tsx';

const giusta = { username: 'cliente@demo.it', password: 'giusta' };
const tokens = { access_token: 'a.b.c', refresh_token: 'r', expires_in: 600, token_type: 'bearer' };

afterEach(() => {
  endSession();
  closeLogin();
});

const due = { username: 'due@demo.it', password: 'giusta' };
const conFattore = refused(401, 'Serve anche il secondo fattore.', { present: { sfida: 'x', daIscrivere: false } });
const errato = refused(422, 'Codice non corretto.', { errors: [{ path: 'codice', message: 'Codice non corretto.' }] });

/** The dialog as the shell opens it, inside a router. */
async function apri(): Promise<UserEvent> {
  await standInApi(({ line, body }) => {
    if (line.startsWith('GET')) return ok({ attivo: false });
    const dato = body as typeof giusta & { sfida?: string; codice?: string };
    if (dato.sfida === 'x') return dato.codice === '123456' ? ok({ ...tokens, codici: [] }) : errato;
    if (dato.password !== giusta.password) return refused(401, 'Utente o password non corretti');
    return dato.username === giusta.username ? ok(tokens) : conFattore;
  });
  const rootRoute = createRootRoute({ component: LoginPlace });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) });
  askLogin();
  const persona = draw(<RouterProvider<typeof router> router={router} />);
  await screen.findByRole('dialog', { name: 'Accedi all’area riservata' });
  await screen.findByLabelText('E-Mail');
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

test('who has a second factor writes its code after the password, can go back, and comes in with the right one', async () => {
  const persona = await apri();
  await persona.type(mail(), due.username);
  await persona.type(password(), `${due.password}{Enter}`);
  await screen.findByRole('dialog', { name: 'Secondo fattore' });
  await persona.click(await screen.findByRole('button', { name: 'Torna alla password' }));
  await persona.type(mail(), due.username);
  await persona.type(password(), `${due.password}{Enter}`);
  const codice = await screen.findByLabelText('Codice dell’app, o di recupero');
  await waitFor(() => expect(document.activeElement).toBe(codice));
  await persona.type(codice, '000000{Enter}');
  await screen.findByText('Codice non corretto.');
  expect(currentLogin()).toBeNull();
  await persona.clear(codice);
  await persona.type(codice, '123456{Enter}');
  await waitFor(() => expect(currentLogin()).not.toBeNull());
});
