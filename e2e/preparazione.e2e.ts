import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';
import { scan } from './support/keyboard.ts';

test('the warehouse opens an order of the week, puts a line ready with the scanner and delivers it', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'magazzino@demo.it', at: '/ordinipreparazione' });
  await page.getByRole('button', { name: /^lunedì/ }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.goto('/preparazione');
  const riga = page.getByRole('row').filter({ hasText: 'confermato' }).first();
  await riga.press('Enter');
  await page.getByRole('heading', { name: /^Ordine OC/ }).waitFor();
  await page.getByRole('button', { name: 'Inizia' }).click();
  await page.getByRole('textbox', { name: 'Codice' }).waitFor();
  await page
    .getByRole('button', { name: /^Tutta pronta/ })
    .first()
    .click();
  await page.getByText(/: [1-9]\d* di \d+ righe pronte/).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Consegna' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Consegna' }).click();
  await page.getByRole('table', { name: 'Consegne' }).getByText('da fatturare').waitFor();
});

test('on a phone the place is read from afar, a thumb hits the whole line, and a scanned code with a / stays on the page', async ({
  visit,
}) => {
  const { page, watch } = await visit({ as: 'magazzino@demo.it', at: '/preparazione', narrow: true });
  watch.expects(/\b422\b.*scansione/);
  await page.getByRole('row').filter({ hasText: 'confermato' }).last().click();
  await page.getByRole('button', { name: 'Inizia' }).click();
  const tutta = page.getByRole('button', { name: /^Tutta pronta/ }).first();
  await tutta.waitFor();
  expect((await tutta.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const posto = page.getByRole('table', { name: 'Giro di prelievo' }).locator('tbody tr td span').first();
  expect(await posto.evaluate((uno) => Number.parseFloat(getComputedStyle(uno).fontSize))).toBeGreaterThanOrEqual(24);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('table', { name: 'Giro di prelievo' }).locator('tbody tr').first().focus();
  await scan(page, 'TX 12/2026/3');
  await page.getByText("L'articolo TX 12/2026/3 non è in questo ordine: non si sostituisce.").waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).not.toBe('cerca');
  expect(await page.getByText(/: 0 di \d+ righe pronte/).count()).toBe(1);
});
