import { expect } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { articoloSemplice } from '#demo/server/known.ts';
import { articleTable, cartButton, message, openArticle, search } from './support/articoli.ts';
import { customers, userOf } from './support/clienti.ts';
import { soon, test, type Visit, type Visiting } from './support/journey.ts';
import { expireToken, holdStorage, logIn, logOut, loginButton, userButton } from './support/session.ts';
import { factsOf } from './support/tables.ts';

const customer = userOf(customers.session);

/** Counts refreshes over all tabs. */
function heard(context: BrowserContext): { refreshes: number; refused: number; failed: string[] } {
  const counts = { refreshes: 0, refused: 0, failed: [] as string[] };
  context.on('response', (response) => {
    if (response.url().endsWith('/auth/refreshtoken')) counts.refreshes += 1;
    else if (response.status() === 401) counts.refused += 1;
    else if (response.status() >= 400) counts.failed.push(response.url());
  });
  return counts;
}

/** Renewals wait until the returned function is called. */
async function holdRenewals(context: BrowserContext): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/auth/refreshtoken', (route) => released.then(() => route.fallback()));
  return release;
}

/** Refused calls that cause renewals are expected here. */
async function loggedIn(visit: Visiting): Promise<Visit> {
  const opened = await visit();
  opened.watch.expects(/\b401\b/);
  await logIn(opened.page, customer);
  await userButton(opened.page).waitFor();
  return opened;
}

async function secondTab(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await other.goto('/');
  await userButton(other).waitFor();
  return other;
}

test('cart and documents ask a visitor to log in', async ({ visit }) => {
  const { page } = await visit({ at: '/carrello' });
  await page.getByText('Accesso riservato').waitFor();
  await page.goto('/documenti');
  await page
    .getByText('Accesso riservato')
    .or(page.getByRole('heading', { name: 'L’azienda' }))
    .first()
    .waitFor();
  expect(await factsOf(page.locator('body'))).not.toHaveProperty('Totale documento');
});

test('a login in one tab is known in the other, and a logout ends both', async ({ visit }) => {
  const { page, context } = await visit();
  const other = await context.newPage();
  await other.goto('/ricerca/cerniera/prodotti');
  await loginButton(other).waitFor();
  await logIn(page, customer);
  await userButton(page).waitFor();
  await userButton(other).waitFor();
  await other.goto('/documenti/ordini');
  await other.getByRole('tab', { name: 'Ordini' }).waitFor();
  const third = await context.newPage();
  await third.goto('/carrello');
  await third.getByRole('heading', { name: 'Carrello', level: 1 }).waitFor();
  await logOut(page);
  await loginButton(page).waitFor();
  await loginButton(other).waitFor();
  // A page of documents redirects to the home page (P-013), where the login says why; other pages stay and say it there.
  await soon(() => new URL(other.url()).pathname).toBe('/');
  await other.getByText('L’accesso di prima è terminato').waitFor();
  await third.getByText('La sessione è terminata').waitFor();
  expect(new URL(third.url()).pathname).toBe('/carrello');
  await soon(() =>
    other.evaluate(() => ['token', 'ref_token', 'exp_data'].map((name) => localStorage.getItem(name))),
  ).toEqual([null, null, null]);
  await other.goto('/carrello');
  await other.getByText('Accesso riservato').waitFor();
});

test('an expired token is renewed once over two tabs, and no call is lost', async ({ visit }) => {
  const { page, context } = await loggedIn(visit);
  const other = await secondTab(context);
  await expireToken(context);
  const counts = heard(context);
  await Promise.all([search(page, 'cerniera'), search(other, articoloSemplice)]);
  await Promise.all([page.getByText(/^Sono mostrati 24/).waitFor(), articleTable(other).waitFor()]);
  await Promise.all([userButton(page).waitFor(), userButton(other).waitFor()]);
  expect(counts.refreshes).toBe(1);
  expect(counts.refused).toBeGreaterThan(0);
  expect(counts.failed).toEqual([]);
  await Promise.all([page.reload(), other.reload()]);
  await Promise.all([userButton(page).waitFor(), userButton(other).waitFor()]);
  expect(counts.refreshes).toBe(1);
});

test('a tab that hears late of the other tab’s renewal waits for it and stays logged in', async ({ visit }) => {
  const { page, context } = await loggedIn(visit);
  const other = await secondTab(context);
  // A call of the loading tab may renew the token at once, so renewals are counted from before, and its answer waits
  // while the storage is held.
  const counts = heard(context);
  const letRenew = await holdRenewals(context);
  await expireToken(context);
  await soon(() => other.evaluate(() => localStorage.getItem('exp_data'))).toBe(new Date(0).toISOString());
  await holdStorage(other, 1500);
  letRenew();
  await search(page, 'cerniera');
  await page.getByText(/^Sono mostrati 24/).waitFor();
  await soon(() => counts.refreshes).toBe(1);
  await search(other, articoloSemplice);
  await articleTable(other).getByRole('columnheader', { name: 'Prezzo' }).waitFor();
  await Promise.all([page.reload(), other.reload()]);
  await Promise.all([userButton(page).waitFor(), userButton(other).waitFor()]);
  expect(counts).toMatchObject({ refreshes: 1, failed: [] });
});

test('a write with an expired token goes through after the renewal, once', async ({ visit }) => {
  const { page, context } = await loggedIn(visit);
  const panel = await openArticle(page, articoloSemplice);
  await panel.getByRole('button', { name: 'Aggiungi al carrello' }).waitFor();
  await expireToken(context);
  const counts = heard(context);
  await panel.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await message(page, 'Articolo inserito nel carrello').first().waitFor();
  expect(counts.refreshes).toBe(1);
  await soon(() => cartButton(page).getAttribute('aria-label')).toBe('Carrello, 1 riga');
});

test('a login ended elsewhere makes the user a visitor, who can log in again on the same page', async ({ visit }) => {
  const { page, context } = await loggedIn(visit);
  const refreshToken = await page.evaluate(() => localStorage.getItem('ref_token'));
  // Before the logout, because a page that notices it deletes its tokens at once.
  await expireToken(context);
  await page.request.post('/api/auth/logout', { data: { refresh_token: refreshToken } });
  await page.goto('/carrello');
  await page.getByText('La sessione è terminata').waitFor();
  await loginButton(page).waitFor();
  await logIn(page, customer);
  await page.getByRole('heading', { name: 'Carrello', level: 1 }).waitFor();
  await userButton(page).waitFor();
});
