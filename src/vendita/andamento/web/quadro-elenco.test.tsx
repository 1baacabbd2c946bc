import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { UserEvent } from '@testing-library/user-event';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { QuadroElenco } from './quadro-elenco.tsx';

const riga = (chiave: string, adesso: number, prima: number) => ({
  chiave,
  nome: `Cliente ${chiave}`,
  adesso,
  prima,
  altri: [50],
  verso: `/visualizzadocumenti?CdAnagrafica=${chiave}`,
  versoPrima: `/visualizzadocumenti?prima=${chiave}`,
  versoAltri: [],
});
const letto = {
  dal: '2026-01-01',
  al: '2026-01-31',
  primaDal: '2025-01-01',
  primaAl: '2025-01-31',
  ragioneSociale: '',
  totale: { adesso: 160, prima: 80 },
  nota: '',
  righe: [riga('1', 100, 50), riga('2', 50, 30), { ...riga('*', 10, 0), nome: 'Altri: 3 clienti', versoPrima: '' }],
};

let dove = '';
function mostra(quadro: ReactNode): UserEvent {
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/andamento', component: () => quadro }),
      createRoute({ getParentRoute: () => root, path: '/visualizzadocumenti', component: () => null }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/andamento'] }),
  });
  router.subscribe('onResolved', ({ toLocation }) => (dove = toLocation.href));
  return draw(<RouterProvider<typeof router> router={router} />);
}

test('a chart is one tab stop, arrows go over its marks, say each, and Enter opens its rows', async () => {
  const person = mostra(<QuadroElenco quadro="clienti" misura="fatturato" letto={letto} />);
  const grafico = await screen.findByRole('group', { name: 'Grafico: Fatturato' });
  const segni = within(grafico).getAllByRole('link');
  expect(segni.map((segno) => segno.tabIndex)).toEqual([0, -1]);
  await person.tab();
  expect(document.activeElement).toBe(segni[0]);
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(segni[1]);
  expect(grafico.textContent).toContain('Cliente 2: € 50,00, 01/01/2025 – 31/01/2025 € 30,00 (+66,7%)');
  await person.keyboard('{ArrowRight}{Enter}');
  await expect.poll(() => dove).toContain('/visualizzadocumenti?CdAnagrafica=2');
});

test('the table has all rows with their links of both periods; the one of all others is not in the chart', async () => {
  mostra(<QuadroElenco quadro="clienti" misura="fatturato" letto={letto} />);
  const tabella = await screen.findByRole('table', { name: 'Fatturato: clienti' });
  const righe = within(tabella).getAllByRole('row').slice(1);
  expect(righe).toHaveLength(3);
  expect(
    within(righe[0] as HTMLElement)
      .getAllByRole('link')
      .map((uno) => uno.getAttribute('href')),
  ).toEqual(['/visualizzadocumenti?CdAnagrafica=1', '/visualizzadocumenti?prima=1']);
  expect(screen.queryAllByText('Altri: 3 clienti')).toHaveLength(1);
});

test('an empty picture says why', async () => {
  mostra(
    <QuadroElenco
      quadro="sottoscorta"
      misura="ordinato"
      letto={{ ...letto, righe: [], totale: null, nota: 'Niente è sotto.' }}
    />,
  );
  expect(await screen.findByText('Niente è sotto.')).toBeTruthy();
});
