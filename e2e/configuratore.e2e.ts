import { expect } from 'vitest';
import { articoloFinestra } from '#demo/server/known.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { openArticle } from './support/articoli.ts';
import { findings } from './support/axe.ts';
import { openCart } from './support/carrello.ts';
import { soon, test } from './support/journey.ts';

test('P-134, P-136, P-138: a customer says what the window is, sees price and drawing follow, orders it and finds its parts in the cart', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'cliente@demo.it' });
  const panel = await openArticle(page, articoloFinestra);
  await panel.getByText('Su misura: il prezzo si calcola scelta la tipologia.').waitFor();
  expect(await panel.getByRole('button', { name: 'Aggiungi al carrello' }).count()).toBe(0);
  await panel.getByRole('button', { name: 'Elabora disegno' }).click();
  await page.getByRole('dialog', { name: 'Tipologia' }).getByRole('button', { name: 'Anta-ribalta a un’anta' }).click();
  const drawing = panel.getByRole('img', { name: /^Disegno: / });
  await drawing.filter({ visible: true }).waitFor();
  await panel.getByRole('tab', { name: 'Distinta base' }).click();
  const total = (): Promise<string | null> => panel.getByText('Totale generale').locator('xpath=..').textContent();
  const parts = panel.getByRole('table', { name: 'Componenti' });
  await parts.waitFor();
  const before = await total();
  await panel.getByRole('button', { name: /^Misure/ }).click();
  await panel.getByLabel(/^Larghezza battente/).fill('1000');
  await panel.getByLabel(/^Larghezza battente/).press('Enter');
  await soon(total).not.toBe(before);
  // The size has the focus, so Escape closes its menu, not the panel.
  await soon(() => panel.getByLabel(/^Larghezza battente/).evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.press('Escape');
  await drawing.filter({ visible: true }).getByText('2', { exact: true }).hover();
  await soon(() => parts.locator('tr[data-accesa="true"] td').first().textContent()).toBe('2');
  expect(await findings(page)).toEqual([]);
  // P-072: switched on again, it is recalculated.
  await panel.getByRole('checkbox', { name: 'Disegno' }).uncheck();
  await soon(() => drawing.filter({ visible: true }).count()).toBe(0);
  const anew = page.waitForRequest(
    (request) => request.url().endsWith('/dinamica/elabora') && !/"disegna":true/.test(request.postData() ?? ''),
  );
  await panel.getByRole('checkbox', { name: 'Disegno' }).check();
  await anew;
  await drawing.filter({ visible: true }).waitFor();
  const first = await parts.getByRole('rowheader').first().textContent();
  await panel.getByRole('button', { name: 'Ordina', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'Articolo inserito nel carrello' }).waitFor();
  await page.keyboard.press('Escape');
  await openCart(page);
  const line = page.getByRole('row').filter({ hasText: mostraCodiceArticolo(articoloFinestra) });
  await line.filter({ hasText: 'Larghezza battente 1000 mm' }).first().waitFor();
  await page.getByRole('button', { name: 'Componenti e disegno' }).first().click();
  await page
    .getByRole('table', { name: 'Componenti' })
    .getByText(first ?? '?')
    .waitFor();
  await page.getByRole('button', { name: 'PDF della configurazione' }).waitFor();
});
