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
import { QuadroTempo } from './quadro-tempo.tsx';
import { leggiSearch } from './leggi-search.ts';

const valori = (ordinato: number, prima: number) => ({
  ordinato: { adesso: ordinato, prima },
  consegnato: { adesso: 0, prima: 0 },
  fatturato: { adesso: 0, prima: 0 },
});
const andamento = {
  dal: '2026-01-01',
  al: '2026-01-31',
  primaDal: '2025-01-01',
  primaAl: '2025-01-31',
  ragioneSociale: '',
  totali: valori(1500, 1000),
  tratti: [{ da: '2026-01-01', a: '2026-01-31', primaDa: '2025-01-01', primaA: '2025-01-31', ...valori(1500, 1000) }],
};
function mostra(quadro: ReactNode): UserEvent {
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: '/andamento', component: () => quadro });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/andamento'] }),
  });
  return draw(<RouterProvider<typeof router> router={router} />);
}

const { filtro } = leggiSearch({ cliente: '000100' });

test('the table has the numbers of the chart and leads to the documents of a stretch, of both years', async () => {
  mostra(<QuadroTempo andamento={andamento} filtro={filtro} misura="ordinato" onMisura={() => {}} />);
  const riga = within(await screen.findByRole('table', { name: 'Ordinato per mese' })).getAllByRole('row')[1];
  expect(riga?.textContent).toContain('+50%');
  const [questo, prima] = within(riga as HTMLElement).getAllByRole('link');
  expect(questo?.getAttribute('href')).toContain('DataDa=2026-01-01&DataA=2026-01-31');
  expect(questo?.getAttribute('href')).toContain('CdAnagrafica');
  expect(prima?.getAttribute('href')).toContain('DataDa=2025-01-01&DataA=2025-01-31');
});

test('the sums are buttons that choose what the picture shows, and nothing at all is said in words', async () => {
  let scelta = '';
  const person = mostra(
    <QuadroTempo andamento={andamento} filtro={filtro} misura="consegnato" onMisura={(una) => void (scelta = una)} />,
  );
  expect(await screen.findByText('Niente in questo periodo, né in quello di confronto')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /^Fatturato/ }));
  expect(scelta).toBe('fatturato');
});
