import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as percorsi from '#parti/web/percorsi/pagamenti.ts';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import type { Riga } from './colonne-pagamenti.tsx';
import { PagamentiPage } from './pagamenti-page.tsx';

const parte = '00000000-0000-4000-8000-000000000001';
const riga = (altro: Partial<Riga> = {}): Riga => ({
  id: '00000000-0000-4000-8000-000000000002',
  rimborso: parte,
  anno: 2026,
  numero: 12,
  statoOrdine: 'confermato',
  codAnagrafica: '000101',
  ragioneSociale: 'Ferramenta Bo',
  metodo: 'carta',
  fornitore: 'stripe',
  codice: 'abc',
  importo: 3.05,
  reso: 12.2,
  resi: [{ importo: 12.2, causa: 'modifica', stato: 'fatto', quando: '2026-03-16T09:00:00.000Z' }],
  invio: '',
  stato: 'pagato',
  motivo: 'Modifica 2 dell’ordine',
  creato: '2026-03-16T09:00:00.000Z',
  ...altro,
});

async function apri(una: Riga, risposta = ok('OK')) {
  const asked = await standInApi(({ line }) =>
    line.startsWith('POST') ? risposta : line.includes('/pagamenti') ? ok({ totale: 1, righe: [una] }) : ok({}),
  );
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: percorsi.pagamenti, component: PagamentiPage });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [percorsi.pagamenti] }),
  });
  const person = draw(
    <UtenteProvider value={{ ...visitatore, ruolo: 2, locale: true }}>
      <RouterProvider router={router} />
    </UtenteProvider>,
  );
  await person.click(await screen.findByRole('button', { name: 'Rimborsa: OC 12/2026' }));
  return { asked, person, dialogo: await screen.findByRole('dialog') };
}
const mandate = (asked: readonly { readonly line: string }[]): string[] =>
  asked.map(({ line }) => line).filter((line) => line.startsWith('POST'));

test('what an order no longer costs goes back through its partner, and the office hears that no undo follows', async () => {
  const { asked, person, dialogo } = await apri(riga());
  expect(screen.getByText('resi € 12,20')).toBeTruthy();
  expect(dialogo.textContent).toContain('€ 3,05 tornano a Ferramenta Bo tramite Stripe.');
  expect(dialogo.textContent).toContain('la modifica dell’ordine non si annulla più');
  await person.click(within(dialogo).getByRole('button', { name: 'Rimborsa' }));
  await waitFor(() => expect(mandate(asked)).toEqual([`POST /pagamenti/rimborsi/${parte}/invia`]));
  expect(await screen.findByText('Rimborso inviato')).toBeTruthy();
});

test('one by transfer is only marked as made', async () => {
  const { asked, person, dialogo } = await apri(
    riga({ id: null, fornitore: null, metodo: 'bonifico', stato: null, reso: 0, resi: [] }),
  );
  expect(screen.getByText('bonifico da fare')).toBeTruthy();
  expect(dialogo.textContent).toContain('il portale non fa bonifici');
  await person.click(within(dialogo).getByRole('button', { name: 'Bonifico fatto' }));
  await waitFor(() => expect(mandate(asked)).toEqual([`POST /pagamenti/rimborsi/${parte}/invia`]));
});

test('a partner that does not answer is said in the question, which stays open', async () => {
  const frase = 'Il servizio di pagamento non risponde. Riprovare tra poco.';
  const { person, dialogo } = await apri(riga({ invio: 'esito sconosciuto' }), refused(502, frase));
  expect(screen.getByText('esito sconosciuto')).toBeTruthy();
  await person.click(within(dialogo).getByRole('button', { name: 'Rimborsa' }));
  expect(await within(dialogo).findByText(frase)).toBeTruthy();
});
