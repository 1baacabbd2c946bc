import { createMemoryHistory } from '@tanstack/react-router';
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { askConfirmation } from '#platform/web/confirm-door.ts';
import { closeLogin, loginAsked } from '#platform/web/login-door.ts';
import { createQueryClient } from '#platform/web/query.ts';
import { endSession, startSession } from '#platform/web/session.ts';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { createPortalRouter } from './router.tsx';
import { wireSession } from './wire-session.ts';

const visitante = { codAnagrafica: null, roleId: 1, carrello: 0, menu: [], nome: 'Ada' };
const tokens = { access_token: 'a.b.c', refresh_token: 'r', expires_in: 900 };

async function portale(at: string) {
  await standInApi(({ line }) => (line === 'GET /user/info' ? ok(visitante) : refused(404, 'Qui non c’è.')));
  startSession(tokens);
  const queries = createQueryClient();
  const router = createPortalRouter(queries, createMemoryHistory({ initialEntries: [at] }));
  const unwire = wireSession(queries, router);
  onTestFinished(() => {
    unwire();
    endSession();
    closeLogin();
    queries.clear();
  });
  await router.load();
  expect(router.state.location.pathname).toBe(at);
  return router;
}

test.each(['/documenti/ordini', '/promozioni', '/profilo'])(
  '%s is left for the home page when the session ends elsewhere, and the login there says why; not after an own logout',
  async (at) => {
    const router = await portale(at);
    endSession(true);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(loginAsked()).toBe(true);
    closeLogin();

    const altro = await portale(at);
    endSession();
    await waitFor(() => expect(altro.state.location.pathname).toBe('/'));
    expect(loginAsked()).toBe(false);
  },
);

test('a session that ends or becomes another’s takes the question along, and the call that waits is refused', async () => {
  await portale('/news');
  const risposta = askConfirmation();
  startSession({ ...tokens, access_token: 'd.e.f' });
  expect(await risposta).toBe(false);
  const altra = askConfirmation();
  endSession(true);
  expect(await altra).toBe(false);
});

test('who leaves the page while the question stands sends nothing from there', async () => {
  const router = await portale('/news');
  const risposta = askConfirmation();
  await router.navigate({ to: '/' });
  expect(await risposta).toBe(false);
});
