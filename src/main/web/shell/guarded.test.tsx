import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, expect, test } from 'vitest';
import { interni } from '#parti/ruoli.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { Guarded } from './guarded.tsx';

afterEach(cleanup);

async function seen(ruolo: Ruolo, path: string): Promise<string> {
  const root = createRootRoute({
    component: () => (
      <Guarded ruolo={ruolo}>
        <Outlet />
      </Guarded>
    ),
  });
  const page = (name: string, riservata?: true | readonly Ruolo[]) =>
    createRoute({
      getParentRoute: () => root,
      path: name,
      ...(riservata && { staticData: { riservata } }),
      component: () => <p>Nessuna spedizione selezionata</p>,
    });
  const routeTree = root.addChildren([page('/aperta'), page('/per-chi-accede', true), page('/per-interni', interni)]);
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  render(
    <MantineProvider>
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  const text = (await screen.findByText(/^(Nessuna spedizione|Accesso)/)).textContent;
  cleanup();
  return text;
}

const open = 'Nessuna spedizione selezionata';
const login = 'Accesso riservato';
const no = 'Accesso non consentito';

test.each([
  ['/aperta', [open, open, open, open]],
  ['/per-chi-accede', [login, open, open, open]],
  ['/per-interni', [login, no, no, open]],
] as const)(
  '%s shows itself, or who is asked to come in, to a visitor, a customer, a subcontractor and the warehouse',
  async (path, expected) => {
    const answers: string[] = [];
    for (const ruolo of [0, 1, 3, 5] as const) answers.push(await seen(ruolo, path));
    expect(answers).toEqual(expected);
  },
);
