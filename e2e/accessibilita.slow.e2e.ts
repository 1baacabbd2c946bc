import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { articoloFinestra, articoloNelCassetto, articoloSemplice } from '#demo/server/known.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { cartButton, openArticle } from './support/articoli.ts';
import { findings } from './support/axe.ts';
import { cartTable, chooseDelivery, freeDays, openCart, putIntoCart } from './support/carrello.ts';
import { chooseCustomer, customers, userOf } from './support/clienti.ts';
import { test } from './support/journey.ts';
import { narrow, shop, wide, type Screen } from './support/screens.ts';
import { loginButton } from './support/session.ts';

/** Light and dark, wide and narrow windows. */
async function everyLook(page: Page, screen: string): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of [wide, narrow]) {
    await page.setViewportSize(viewport);
    // Checks that the page fits the window; floating elements move a moment after the resize.
    const fits = page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, {
      timeout: 5000,
    });
    await fits.catch(() => found.push(`${screen} ${viewport.width}: wider than the window`));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
      // Only colours differ between the schemes, so the dark one is checked for contrast only.
      const lines = await findings(page, colorScheme === 'light' ? 'sizes' : 'colours');
      found.push(...lines.map((line) => `${screen} ${viewport.width} ${colorScheme}: ${line}`));
    }
  }
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

const rest: readonly Screen[] = [
  [
    'no result',
    '/ricerca/qwxyz/prodotti',
    (page) => page.getByText('La ricerca non ha prodotto alcun risultato').waitFor(),
  ],
  ['not found', '/inventata', (page) => page.getByRole('heading', { name: 'Pagina non trovata' }).waitFor()],
  ['registration', '/registrazione', (page) => page.getByLabel(/^Ragione sociale/).waitFor()],
  ['news', '/news', (page) => page.getByRole('heading', { name: 'News', level: 1 }).waitFor()],
  ['firm', '/azienda', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
];

async function lookAt(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const found: string[] = [];
  for (const [name, path, ready] of screens) {
    await page.goto(path);
    await ready(page);
    found.push(...(await everyLook(page, name)));
  }
  return found;
}

async function buyerScreens(page: Page): Promise<string[]> {
  const found: string[] = [];
  await openArticle(page, articoloSemplice);
  found.push(...(await everyLook(page, 'panel')));
  await page.keyboard.press('Escape');
  await putIntoCart(page, articoloSemplice, 500);
  await page.keyboard.press('Escape');
  await cartButton(page).click();
  await cartTable(page).waitFor();
  found.push(...(await everyLook(page, 'cart dialog')));
  await page.keyboard.press('Escape');
  await openCart(page);
  await cartTable(page).waitFor();
  found.push(...(await everyLook(page, 'cart')));
  await page.getByRole('button', { name: 'Continua' }).click();
  await freeDays(page).first().waitFor();
  found.push(...(await everyLook(page, 'delivery')));
  await chooseDelivery(page);
  found.push(...(await everyLook(page, 'confirmation')));
  await page.goto('/documenti/ordini?dal=2026-01-01&al=2026-03-16');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^[A-Z]{2} \d+\/2026 / })
    .first()
    .click();
  await page.getByRole('table', { name: /^Righe di / }).waitFor();
  found.push(...(await everyLook(page, 'documents')));
  return found;
}

/** The help dialog of an administrator contains an editor. */
async function helpDialog(page: Page): Promise<string[]> {
  await page.goto('/news');
  await page.getByRole('banner').getByRole('button', { name: 'Aiuto' }).click();
  const help = page.getByRole('dialog', { name: 'Aiuto' });
  await help.getByRole('textbox', { name: 'Cerca nell’aiuto' }).waitFor();
  const found = await everyLook(page, 'help');
  await page.keyboard.press('Escape');
  return found;
}

const configurator: Screen = [
  'configurator',
  `/configuratore/${articoloFinestra}?tipo=AR1`,
  (page) => page.getByRole('img', { name: /^Disegno: / }).waitFor(),
];

test('no serious finding on the screens of a visitor', async ({ visit }) => {
  const { page, watch } = await visit({ first: true });
  watch.expects(/404.*inventata/);
  const found = await lookAt(page, [...shop, ...rest]);
  await page.goto('/');
  await loginButton(page).click();
  await page.getByRole('dialog', { name: 'Accedi all’area riservata' }).getByLabel('E-Mail').waitFor();
  found.push(...(await everyLook(page, 'login')));
  expect(found).toEqual([]);
});

test('no serious finding on the screens of a customer', async ({ visit }) => {
  const { page } = await visit({ as: userOf(customers.looks) });
  const found = await lookAt(page, [
    ...shop,
    ['profile', '/profilo', (at) => at.getByRole('heading', { name: 'Profilo', level: 1 }).waitFor()],
    configurator,
  ]);
  found.push(...(await buyerScreens(page)), ...(await helpDialog(page)));
  expect(found).toEqual([]);
});

test('no serious finding on the screens of an administrator', async ({ visit }) => {
  const { page } = await visit({ as: 'admin@demo.it' });
  const found = await lookAt(page, shop);
  await page.goto('/');
  await chooseCustomer(page, customers.looksOfStaff);
  await page.getByRole('button', { name: 'Scheda cliente' }).waitFor();
  // Staff working for a customer have the fullest header.
  await page.setViewportSize({ width: 901, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(901);
  await page.setViewportSize(wide);
  const models: Screen = ['models', '/modelli', (at) => at.getByRole('table', { name: 'Modelli' }).waitFor()];
  const company: Screen = [
    'company data',
    '/azienda?dati=true',
    (at) => at.getByRole('dialog', { name: 'Dati dell’azienda' }).getByLabel('Insegna').waitFor(),
  ];
  found.push(...(await buyerScreens(page)), ...(await helpDialog(page)), ...(await lookAt(page, [models, company])));
  expect(found).toEqual([]);
});

test('no serious finding on the screens of the warehouse', async ({ visit }) => {
  const { page } = await visit({ as: 'magazzino@demo.it', at: '/catalogo/VTC00001/0' });
  await page.getByRole('button', { name: `Preleva ${mostraCodiceArticolo(articoloNelCassetto.cdArticolo)}` }).waitFor();
  const found = await everyLook(page, 'pick buttons');
  await page.getByRole('button', { name: 'Riponi cassetto' }).click();
  await page.getByRole('menuitem', { name: 'Macchina 91' }).waitFor();
  found.push(...(await findings(page)));
  const drawers: Screen = ['drawers', '/magazzino', (at) => at.getByRole('button', { name: /^Cassetto 1 / }).waitFor()];
  expect([...found, ...(await lookAt(page, [drawers]))]).toEqual([]);
});
