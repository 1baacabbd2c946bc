import { expect } from 'vitest';
import { cards } from './support/articoli.ts';
import { test } from './support/journey.ts';

const admin = 'admin@demo.it';

test('the menu comes from the server, and the help explains what the role can do', async ({ visit }) => {
  const { page } = await visit({ as: admin });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Vendita' }).click();
  await page.getByRole('menuitem', { name: 'Documenti', exact: true }).click();
  await page.getByRole('heading', { name: 'Documenti', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Aiuto' }).click();
  const help = page.getByRole('dialog', { name: 'Aiuto' });
  await help.getByRole('heading', { name: 'Documenti' }).waitFor();
  await help.getByRole('button', { name: 'Il portale', exact: true }).click();
  await help.getByRole('button', { name: 'Lavorare per un cliente', exact: true }).click();
  await help.getByText(/^Scegli il cliente in alto/).waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });

  // B-008, B-004.
  await page.getByRole('navigation', { name: 'Schede' }).getByRole('link', { name: 'Telefoni' }).click();
  await page.getByRole('heading', { name: 'Telefoni', level: 1 }).waitFor();
  expect(await page.title()).toBe('Cardine · Telefoni');
});

test('what a narrow header leaves out stands in its drawer', async ({ visit }) => {
  const { page } = await visit({ narrow: true });
  expect(await page.getByRole('navigation', { name: 'Scelte rapide' }).count()).toBe(0);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('link', { name: 'Novità' }).click();
  await page.getByRole('heading', { name: 'Novità', level: 1 }).waitFor();
  await cards(page).first().waitFor();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await drawer.getByRole('link', { name: 'Sommario' }).click();
  await page.getByRole('heading', { name: 'Sommario del catalogo', level: 1 }).waitFor();
});
