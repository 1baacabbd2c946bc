import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawPage } from '#test/fixtures/pages.tsx';
import { ok, standInApi, type Asked } from '#test/stand-ins/api.ts';
import { controlli, type Controllo } from '../rules/list.ts';
import { qualitaDatiRoutes } from './routes.tsx';

const riga = {
  chiave: 'Materiale#zinco',
  testata: '',
  articolo: '',
  filtro: 'Materiale',
  descrizione: 'zinco',
  azienda: '',
  nota: '',
  quanti: 3,
  ultima: null,
};

/** The desk with these counts; each check has one row. */
async function apri(
  numeri: Partial<Record<Controllo, number>>,
  { ruolo = 2, indirizzo = '/qualitaDati' }: { ruolo?: 2 | 4; indirizzo?: string } = {},
): Promise<{ persona: UserEvent; asked: readonly Asked[]; dove: () => { pathname: string; search: unknown } }> {
  const asked = await standInApi(({ line }) => {
    if (line === 'GET /qualitaDati')
      return ok({ controlli: controlli.map((controllo) => ({ controllo, numero: numeri[controllo] ?? 0 })) });
    if (line.startsWith('POST')) return ok('OK');
    const controllo = controlli.find((uno) => line.includes(uno)) ?? 'senzaPrezzo';
    const totale = numeri[controllo] ?? 0;
    return ok({ totale, righe: totale === 0 ? [] : [riga] });
  });
  const { persona, router } = drawPage(qualitaDatiRoutes, indirizzo, { ruolo });
  await screen.findByRole('tab', { name: /^Senza prezzo/ });
  return { persona, asked, dove: () => router.state.location };
}

const scelta = (): string | null => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent ?? null;

test('the desk opens at the first kind of fault that has rows, and says where there is none', async () => {
  const { persona } = await apri({ ricercheVuote: 2, filtriVuoti: 1234 });
  expect(scelta()).toBe('Ricerche senza risultato2');
  await screen.findByText('zinco');
  expect(screen.getByRole('tab', { name: /Filtri che non trovano.*1\.234/ })).toBeTruthy();
  await persona.click(screen.getByRole('tab', { name: /^Codici doppi/ }));
  expect(await screen.findByText('Nessun codice fornitore doppio')).toBeTruthy();
});

test('Enter on a row leads to where it is mended: a filter to the filter manager, with that filter', async () => {
  const { persona, dove } = await apri({ filtriVuoti: 1 });
  const [, prima] = await screen.findAllByRole('row');
  prima?.focus();
  await persona.keyboard('{Enter}');
  await waitFor(() => expect(dove().pathname).toBe('/testataProdotto'));
  expect(dove().search).toEqual({ scheda: 'gestionale', filtro: 'Materiale' });
});

test('a user who may not correct it is told who can', async () => {
  const { persona, dove } = await apri({ filtriVuoti: 1 }, { ruolo: 4 });
  const bottone = await screen.findByRole('button', { name: 'Correggi: zinco' });
  expect(bottone.getAttribute('aria-disabled')).toBe('true');
  const [, prima] = await screen.findAllByRole('row');
  prima?.focus();
  await persona.keyboard('{Enter}');
  expect(await screen.findByText('I filtri li cura l’amministratore.')).toBeTruthy();
  expect(dove().pathname).toBe('/qualitaDati');
});

test('a search is tried with P and taken off with Canc after a question', async () => {
  const { persona, asked, dove } = await apri({ ricercheVuote: 1 });
  const [, prima] = await screen.findAllByRole('row');
  prima?.focus();
  await persona.keyboard('{Delete}');
  await persona.click(await screen.findByRole('button', { name: 'Togli' }));
  await waitFor(() =>
    expect(asked).toContainEqual({ line: 'POST /qualitaDati/ricerche/dimentica', body: { parola: 'zinco' } }),
  );
  (await screen.findAllByRole('row'))[1]?.focus();
  await persona.keyboard('p');
  await waitFor(() => expect(dove().pathname).toBe('/ricerca/zinco/prodotti'));
});

test.each(['ricercheVuote', 'ricercheSenzaClic'] as const)(
  'a row of %s opens the book of the trade with L, for who keeps it',
  async (controllo) => {
    const { persona, dove } = await apri({ [controllo]: 1 });
    (await screen.findAllByRole('row'))[1]?.focus();
    await persona.keyboard('l');
    await waitFor(() =>
      expect(dove()).toMatchObject({ pathname: '/testataProdotto', search: { scheda: 'gestionale', parola: 'zinco' } }),
    );
  },
);
