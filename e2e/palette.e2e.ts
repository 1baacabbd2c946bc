import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { soon, test } from './support/journey.ts';

test('with Ctrl+K the office finds a screen, a customer, an article and an order by typing; what was chosen stands first the next time', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'ufficio@demo.it', at: '/news' });
  const campo = page.getByRole('combobox', { name: 'Cerca schermate, documenti, clienti, articoli, comandi' });
  const cerca = async (testo: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await campo.fill(testo);
  };
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await cerca('richies');
  await page.getByRole('option', { name: /Richieste/, selected: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/richiesteprogramma/);

  await cerca('000100');
  await page.getByRole('option', { name: /Servi il cliente.*000100/ }).click();
  await page.getByRole('button', { name: 'Scheda cliente' }).waitFor();

  await cerca('cerniera');
  await page
    .getByRole('option', { name: /^Catalogo/ })
    .filter({ hasNotText: 'Cerca «' })
    .first()
    .click();
  await page.waitForURL(/\/catalogo\//);

  await cerca('oc 1');
  const ordine = page.getByRole('option', { name: /^Documenti.*Ordine cliente 1\//, selected: true });
  await ordine.waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/documento\/OC\/\d{4}\/1$/);
  await page.getByRole('heading', { level: 1, name: /^Ordine cliente 1\// }).waitFor();

  // An open menu closes, because it would cover the palette.
  await page.getByRole('button', { name: 'Utente' }).click();
  await page.getByRole('menuitem', { name: 'Esci' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: /^Recenti/, selected: true }).waitFor();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.keyboard.type('oc 1');
  await soon(() => campo.inputValue()).toBe('oc 1');
  await campo.fill('');
  await page.keyboard.press('Escape');
  await campo.waitFor({ state: 'detached' });
});
