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
import { prodotti } from '#parti/web/percorsi/ricerca.ts';
import type { Risposta } from './domanda.ts';
import { Effettiva } from './effettiva.tsx';

async function apri(valore: string, risposta: Partial<Risposta>) {
  const root = createRootRoute();
  const pagina = createRoute({
    getParentRoute: () => root,
    path: prodotti,
    component: () => (
      <Effettiva
        valore={valore}
        risposta={{ ricercaEffettiva: '', paroleIgnorate: [], nonTrattate: [], ...risposta } as Risposta}
      />
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([pagina]),
    history: createMemoryHistory({ initialEntries: ['/ricerca/x/prodotti'] }),
  });
  draw(<RouterProvider router={router as never} />);
  return (await screen.findByRole('status')).textContent;
}

test('a correction is named with the way back to what was typed', async () => {
  expect(await apri('cerneira libro', { ricercaEffettiva: 'cerniera libro' })).toContain(
    'Nessun risultato per «cerneira libro». Mostro i risultati per «cerniera libro».',
  );
  const indietro = screen.getByRole('link', { name: 'Cerca proprio «cerneira libro»' });
  expect(indietro.getAttribute('href')).toContain('esatta=true');
});

test.each([
  [
    { ricercaEffettiva: 'tasselli 10', paroleIgnorate: ['fischer', 'rosa'], nonTrattate: ['fischer'] },
    '«fischer» non lo trattiamo: ecco «tasselli 10». Parola ignorata: rosa',
  ],
  [{ paroleIgnorate: ['blum'], nonTrattate: ['blum'] }, '«blum» non lo trattiamo. '],
  [{ paroleIgnorate: ['guanti'] }, 'Il catalogo non ha «guanti».'],
])('words missing from the catalogue get a message: %o', async (risposta, frase) => {
  expect(await apri('x', risposta)).toBe(frase);
});
