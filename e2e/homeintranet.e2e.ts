import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';
import { logIn } from './support/session.ts';

test('staff land on today’s tasks: two keys to the first order to prepare, and a number opens its list', async ({
  visit,
}) => {
  const { page } = await visit({ at: '/' });
  await page.getByRole('button', { name: 'Accedi' }).first().click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByRole('textbox', { name: 'E-Mail' }).fill('magazzino@demo.it');
  await dialogo.getByLabel('Password', { exact: true }).fill('demo-cardine');
  await dialogo.getByRole('button', { name: 'Accedi' }).click();
  await page.getByRole('heading', { name: /^Oggi/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/homeintranet');
  expect(await findings(page)).toEqual([]);
  const prima = page.getByRole('link', { name: /(Prepara|Continua)$/ }).first();
  await page.keyboard.press('j');
  await expect.poll(() => prima.evaluate((riga) => riga === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Ordine OC/ }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: /Ordini in ritardo$/ }).click();
  await page.getByRole('heading', { name: 'Preparazione ordini' }).waitFor();
  expect(new URL(page.url()).search).toBe('?vista=ritardo');
});

test.for([
  ['the office', 'ufficio@demo.it', '/homeintranet'],
  ['the warehouse', 'magazzino@demo.it', '/homeintranet'],
  ['an administrator', 'admin@demo.it', '/homeintranet'],
  ['a customer', 'cliente@demo.it', '/'],
] as const)('from its login %s does the first step of its day with two keys', async ([, user, lands], { visit }) => {
  const { page } = await visit({ at: '/' });
  await logIn(page, user);
  const first = page.locator('main [data-riga]').first();
  await first.waitFor();
  expect(new URL(page.url()).pathname).toBe(lands);
  const goesTo = await first.getAttribute('href');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toBe(goesTo?.split('?')[0]);
  await page.getByRole('main').getByRole('heading').first().waitFor();
});

test('from its login a subcontractor confirms a day with two keys, and the desktop program searches with one', async ({
  visit,
}) => {
  const { page } = await visit({ at: '/' });
  await logIn(page, 'terzista@demo.it');
  await page
    .getByRole('button', { name: /^Conferma la data: / })
    .first()
    .waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('c');
  await page.getByRole('dialog', { name: /^Confermare la consegna per il / }).waitFor();

  const host = await visit({ at: '/' });
  await logIn(host.page, 'host@demo.it');
  await host.page.getByRole('button', { name: 'Utente' }).waitFor();
  await host.page.keyboard.press('/');
  expect(await host.page.locator('input[name="cerca"]').evaluate((one) => one === document.activeElement)).toBe(true);
});
