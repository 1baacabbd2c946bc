import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { askLogin, closeLogin } from '#platform/web/login-door.ts';
import { endSession, startSession } from '#platform/web/session.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { LoginPlace } from './login-place.tsx';

interface Browser {
  /** The device's answer to the passkey proposal in the address field; null: the user ignores it. */
  readonly passkey: object | null;
  /** True if some company uses its own identity provider. */
  readonly gestori: boolean;
}

/** The login in a browser that supports passkeys; returns the calls made. */
async function apri({ passkey, gestori }: Browser) {
  const calls: string[] = [];
  const get = vi.fn<(asked: CredentialRequestOptions) => Promise<unknown>>(({ signal }) =>
    passkey
      ? Promise.resolve(passkey)
      : new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable: () => Promise.resolve(true) }),
  );
  onTestFinished(() => {
    closeLogin();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  await standInApi(({ line }) => {
    calls.push(line);
    if (line === 'GET /auth/gestore') return ok({ attivo: gestori, mio: false });
    if (line === 'POST /auth/login')
      return refused(401, 'Serve il secondo fattore.', {
        present: { sfida: 's', daIscrivere: false, app: true, codici: true, passkey: [] },
      });
    if (line === 'POST /auth/gestore/inizio') return ok({ indirizzo: null, sfida: '' });
    if (line === 'POST /auth/passkey/inizio') return ok({ sfida: 's', challenge: 'YQ', rpId: 'localhost' });
    if (line === 'POST /auth/passkey') return ok({ access_token: 'da passkey', refresh_token: 'y', expires_in: 900 });
    return refused(404, line);
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: LoginPlace }),
    history: createMemoryHistory(),
  });
  askLogin();
  return { persona: draw(<RouterProvider<typeof router> router={router} />), calls, get };
}

test('where the address is asked for first, a passkey and the registration are there too', async () => {
  const { persona, get } = await apri({ passkey: null, gestori: true });
  await screen.findByRole('button', { name: 'Avanti' });
  expect(screen.getByRole('button', { name: 'Entra con una passkey' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Registrati' })).toBeTruthy();
  await waitFor(() => expect(get).toHaveBeenCalledWith(expect.objectContaining({ mediation: 'conditional' })));
  await persona.type(screen.getByLabelText('E-Mail'), 'anna@ditta.example{Enter}');
  expect(await screen.findByLabelText('Password')).toBe(document.activeElement);
  expect(screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe('anna@ditta.example');
  expect(screen.getByRole('button', { name: 'Entra con una passkey' })).toBeTruthy();
});

test('a passkey that the browser proposed in the address field opens the portal', async () => {
  const bytes = new Uint8Array([1]).buffer;
  const { calls } = await apri({
    gestori: false,
    passkey: {
      id: 'AQ',
      rawId: bytes,
      type: 'public-key',
      response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
      getClientExtensionResults: () => ({}),
    },
  });
  await waitFor(() => expect(calls).toContain('POST /auth/passkey'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a user whose session expired is told so at the login', async () => {
  startSession({ access_token: 'a.b.c', refresh_token: 'r', expires_in: 900 });
  endSession(true);
  onTestFinished(() => endSession());
  await apri({ passkey: null, gestori: false });
  expect(await screen.findByText(/L’accesso di prima è terminato/)).toBeTruthy();
});

test('a user who logged out is not told that the session ended', async () => {
  endSession();
  await apri({ passkey: null, gestori: false });
  await screen.findByLabelText('Password');
  expect(screen.queryByText(/L’accesso di prima è terminato/)).toBeNull();
});

test.each([false, true])(
  'who goes back from the second step finds the address, and types the password (address first: %s)',
  async (gestori) => {
    const { persona } = await apri({ passkey: null, gestori });
    if (gestori) {
      await screen.findByRole('button', { name: 'Avanti' });
      await persona.type(screen.getByLabelText('E-Mail'), 'anna@ditta.example{Enter}');
    } else await persona.type(await screen.findByLabelText('E-Mail'), 'anna@ditta.example');
    await persona.type(await screen.findByLabelText('Password'), 'qualcosa{Enter}');
    await persona.click(await screen.findByRole('button', { name: 'Torna alla password' }));
    const password = await screen.findByLabelText<HTMLInputElement>('Password');
    expect(screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe('anna@ditta.example');
    await waitFor(() => expect(document.activeElement).toBe(password));
    await persona.click(screen.getByRole('button', { name: 'Hai dimenticato la password?' }));
    expect((await screen.findByLabelText<HTMLInputElement>('E-Mail')).value).toBe('anna@ditta.example');
  },
);
