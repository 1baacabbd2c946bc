import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

test('who works here lands on what is to be done today: two keys to the first order to prepare, and a number opens its list', async ({
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
