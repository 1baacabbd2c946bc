import { expect } from 'vitest';
import { articoloSemplice, codiceFornitoreSemplice, testataSemplice } from '#demo/server/known.ts';
import { customers, openCart, putIntoCart } from './support/cart.ts';
import { soon, test } from './support/journey.ts';
import { factsOf, rowsOf } from './support/reading.ts';
import { logIn, loginButton, userButton } from './support/session.ts';
import { articleRow, articleTable, cards, panelOf, search } from './support/shop.ts';
import { chooseCustomer } from './support/staff.ts';

const pageOfArticle = `/catalogo/${testataSemplice.codTestata}/0/${articoloSemplice}`;

test('a visitor finds the firm, its news and its plates on the home page, and no cart', async ({ visit }) => {
  const { page } = await visit();
  await page.getByRole('heading', { name: 'Ultime news' }).waitFor();
  await page.getByLabel('Scorri le news').getByRole('link').first().waitFor();
  await soon(() => loginButton(page).isVisible()).toBe(true);
  expect(
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Carrello/ })
      .count(),
  ).toBe(0);
  await soon(() => page.getByRole('contentinfo').getByText('P. IVA').isVisible()).toBe(true);
  expect(await page.getByLabel('In primo piano').count()).toBe(0);
  for (const name of ['Promozioni', 'Novità', 'Outlet']) {
    await page.getByRole('navigation', { name: 'Scelte rapide' }).getByRole('link', { name }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await cards(page).first().waitFor();
  }
});

test('a search by words shows 24 headers and brings 24 more near the bottom', async ({ visit }) => {
  const { page } = await visit();
  const pictures: number[] = [];
  page.on(
    'response',
    (response) => void (response.url().endsWith('/catalogo/ricerca/immagini') && pictures.push(response.status())),
  );
  await search(page, 'cerniera');
  await page.getByText(/^Sono mostrati 24 risultati su/).waitFor();
  const total = Number(
    /su ([\d.]+) totali/.exec(await page.getByText(/^Sono mostrati 24/).innerText())?.[1]?.replace('.', ''),
  );
  expect(total).toBeGreaterThan(48);
  await soon(() => page.getByText(`${total} risultati`, { exact: true }).isVisible()).toBe(true);
  const [first] = await cards(page).allInnerTexts();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByText(/^Sono mostrati 48 risultati su/).waitFor();
  await soon(() => pictures).toEqual([200, 200]);
  await page.getByRole('button', { name: "Torna all'inizio" }).click();
  await soon(() =>
    cards(page)
      .allInnerTexts()
      .then(([shown]) => shown),
  ).toBe(first);
});

test('going back from a catalogue page finds the results where they were left', async ({ visit }) => {
  const { page } = await visit({ at: '/ricerca/cerniera/prodotti' });
  await page.getByText(/^Sono mostrati 24/).waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByText(/^Sono mostrati 48/).waitFor();
  const card = cards(page).filter({ visible: true }).last();
  const name = await card.innerText();
  await card.click();
  await articleTable(page).waitFor();
  await page.goBack();
  await soon(async () => (await cards(page).allInnerTexts()).includes(name)).toBe(true);
  await soon(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
});

test.for([
  ['its code', articoloSemplice],
  ['its code written in groups', '106 00001 01 01'],
  ['the code of its supplier', codiceFornitoreSemplice],
])('an article is found by %s, straight to its page', async ([, typed = ''], { visit }) => {
  const { page } = await visit();
  await search(page, typed);
  await soon(() => new URL(page.url()).pathname).toMatch(new RegExp(`${pageOfArticle}$`));
  await articleRow(page, articoloSemplice).waitFor();
  await soon(() =>
    articleRow(page, articoloSemplice)
      .getByRole('button')
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await page.goBack();
  await page.getByRole('heading', { name: 'L’azienda' }).waitFor();
});

test('a visitor sees articles, technical values and sheets, but nowhere a price or a stock', async ({ visit }) => {
  const { page } = await visit();
  const replies: string[] = [];
  page.on(
    'response',
    async (response) => void (response.url().includes('/api/') && replies.push(await response.text().catch(() => ''))),
  );
  await search(page, articoloSemplice);
  await articleTable(page).waitFor();
  const rows = await rowsOf(articleTable(page));
  expect(Object.keys(rows[0] ?? {})).toEqual(['Codice', 'Descrizione', 'UM', 'Scatola']);
  await soon(() => page.getByRole('tab').allInnerTexts()).toContain('Dati tecnici');
  await page.getByRole('tab', { name: 'Schede prodotto' }).click();
  await page.getByRole('tabpanel', { name: 'Schede prodotto' }).getByRole('button').first().waitFor();
  expect(await page.getByRole('main').innerText()).not.toMatch(/€|\d,\d{3}\b/);
  for (const field of ['prezzoListino', 'prezzoScontato', 'sconto1', 'disponibile']) {
    expect(replies.join('\n')).not.toMatch(new RegExp(`"${field}":[^n]`));
  }
  await articleRow(page, articoloSemplice).getByRole('button').click();
  await page.getByRole('dialog', { name: 'Accedi all’area riservata' }).waitFor();
  expect(await panelOf(page, articoloSemplice).count()).toBe(0);
});

test('words that nobody sells give an empty result, an empty search box asks for words', async ({ visit }) => {
  const { page } = await visit();
  await search(page, 'qwxyz');
  await page.getByText('La ricerca non ha prodotto alcun risultato').waitFor();
  for (const nothing of [' ', '..', '?!']) {
    await search(page, 'qwxyz');
    await search(page, nothing);
    await page.getByPlaceholder('Scrivi che cosa cercare').waitFor();
  }
  expect(new URL(page.url()).pathname).toBe('/ricerca/qwxyz/prodotti');
});

test('a path of nobody is a page of its own that leads home', async ({ visit }) => {
  const { page } = await visit({ at: '/inventata/del/tutto' });
  await page.getByRole('heading', { name: 'Pagina non trovata' }).waitFor();
  await page.getByRole('link', { name: 'Torna alla home' }).click();
  await page.getByRole('heading', { name: 'L’azienda' }).waitFor();
});

test('a header that does not exist is said to be missing, and its code can be searched', async ({ visit }) => {
  const { page, watch } = await visit();
  watch.expects(/404.*(paginacatalogo|ZZZ99999)|(paginacatalogo|ZZZ99999).*404/);
  expect((await page.goto('/ricerca/x/catalogo/ZZZ99999/0'))?.status()).toBe(404);
  await page.getByText('Pagina di catalogo non trovata').waitFor();
  await page.getByRole('button', { name: 'Cerca ZZZ 99999 nel catalogo' }).click();
  await page.getByText('La ricerca non ha prodotto alcun risultato').waitFor();
});

test('the login says what is missing and what is wrong, keeps what was typed, and lets in who is right', async ({
  visit,
}) => {
  const { page, watch } = await visit();
  watch.expects(/401.*auth\/login/);
  await logIn(page, '', '');
  const dialog = page.getByRole('dialog', { name: 'Accedi all’area riservata' });
  await dialog.getByText('Il campo utente è obbligatorio').waitFor();
  await dialog.getByText('Il campo password è obbligatorio').waitFor();
  await dialog.getByLabel('E-Mail').fill('cliente@demo.it');
  await dialog.getByRole('button', { name: 'Accedi' }).click();
  await dialog.getByText('Il campo utente è obbligatorio').waitFor({ state: 'hidden' });
  await dialog.getByText('Il campo password è obbligatorio').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill('sbagliata');
  await dialog.getByRole('button', { name: 'Accedi' }).click();
  await dialog.getByRole('alert').filter({ hasText: 'Utente o password non corretti' }).waitFor();
  expect(await dialog.getByLabel('E-Mail').inputValue()).toBe('cliente@demo.it');
  await dialog.getByLabel('Password', { exact: true }).fill('demo-cardine');
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await userButton(page).waitFor();
  await soon(() => dialog.count()).toBe(0);
});

test('the cookie bar is there until it was read, and never for the staff', async ({ visit }) => {
  const { page } = await visit({ first: true });
  const bar = page.getByRole('region', { name: 'Informativa sui cookie' });
  await bar.getByRole('button', { name: 'Ho capito' }).click();
  await bar.waitFor({ state: 'detached' });
  await page.reload();
  await loginButton(page).waitFor();
  expect(await bar.count()).toBe(0);
  const staff = await visit({ first: true, as: 'admin@demo.it' });
  await userButton(staff.page).waitFor();
  expect(await staff.page.getByRole('region', { name: 'Informativa sui cookie' }).count()).toBe(0);
});

test('whatever is kept in the browser while somebody orders is named by the notice', async ({ visit }) => {
  const { page } = await visit({ as: 'admin@demo.it' });
  await chooseCustomer(page, customers.notice);
  await page.getByRole('button', { name: 'Passa al tema scuro' }).click();
  await putIntoCart(page, articoloSemplice, 500);
  await openCart(page);
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByLabel('Numero ordine cliente').fill('12');
  await page.getByRole('link', { name: 'Ordine rapido' }).first().click();
  await page.getByLabel('Codice articolo').fill(articoloSemplice);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Righe da aggiungere' }).waitFor();
  await page.goto('/cookie');
  await page.getByRole('heading', { name: 'Informativa sui cookie', level: 1 }).waitFor();
  const kept = await page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].map((key) => key.replace(/:.*|-v\d+_\d+$/, '')),
  );
  expect([...new Set(kept)].sort()).toEqual([
    'carrello',
    'cliente',
    'cookie-letti',
    'exp_data',
    'mantine-color-scheme-value',
    'ordine-rapido',
    'ref_token',
    'sessione',
    'token',
    'tsr-scroll-restoration',
  ]);
  const notice = await page.getByRole('main').innerText();
  expect(kept.filter((key) => !new RegExp(`(^|[\\s,.])${key}[,:]`).test(notice))).toEqual([]);
});

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
