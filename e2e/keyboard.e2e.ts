import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { articoloSemplice } from '#demo/server/known.ts';
import { cartTable, customers, linesOf, orderShown, userOf } from './support/cart.ts';
import { lastDocument, ordersSince } from './support/database.ts';
import { soon, test } from './support/journey.ts';
import { userButton } from './support/session.ts';
import { articleRow, cartButton, panelOf } from './support/shop.ts';

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const inner = activeElement instanceof HTMLElement ? activeElement.innerText : '';
    return (
      activeElement?.getAttribute('aria-label') ||
      (activeElement instanceof HTMLInputElement ? (activeElement.labels?.[0]?.innerText ?? '') : '') ||
      inner
    );
  });

/** Presses Tab until the focus stands on something of that name. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key);
    const now = (await focused(page)).replace(/\s+/g, ' ').trim();
    if (name.test(now)) return;
    seen.push(now);
  }
  throw new Error(`${name} is not reached by ${key}: ${seen.join(' | ')}`);
}

test('from search to confirmed order without a mouse', async ({ visit }) => {
  const { page } = await visit({ as: userOf(customers.keyboard) });
  const last = await lastDocument();
  await userButton(page).waitFor();
  await tabTo(page, /^Cerca nel catalogo$/);
  await page.keyboard.type(articoloSemplice);
  await page.keyboard.press('Enter');
  const code = articleRow(page, articoloSemplice).getByRole('button');
  await soon(() => code.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await soon(() => focused(page)).toBe('106 00001 02 01');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const panel = panelOf(page, articoloSemplice);
  await soon(() => focused(page)).toMatch(/^Quantità/);
  await page.keyboard.type('1000');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Articolo inserito nel carrello' }).first().waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await soon(() => focused(page)).toBe('106 00001 01 01');
  await soon(() => cartButton(page).getAttribute('aria-label')).toBe('Carrello, 1 riga');
  await tabTo(page, /^Carrello, 1 riga$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await cartTable(page).waitFor();
  await changeQuantity(page);
  await tabTo(page, /^Continua$/);
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Indirizzi di consegna' }).waitFor();
  await chooseByKeys(page);
  await tabTo(page, /^Conferma$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: "Vuoi confermare l'ordine?" }).waitFor();
  await soon(() => focused(page)).toBe('Conferma');
  await page.keyboard.press('Enter');
  await orderShown(page);
  expect(await ordersSince(last, customers.keyboard)).toHaveLength(1);
});

/** The row by Tab, its quantity by Enter, saved by Enter. */
async function changeQuantity(page: Page): Promise<void> {
  await tabTo(page, /DADO ES\. DIN 934 M10/);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /^Quantità di/ }).waitFor();
  await page.keyboard.type('1500');
  await page.keyboard.press('Enter');
  await soon(async () => (await linesOf(cartTable(page)))[0]?.quantita).toBe('1.500');
}

/** The first address, the first free day, and on. */
async function chooseByKeys(page: Page): Promise<void> {
  await tabTo(page, /, Via|, Zona|, Viale/);
  await page.keyboard.press('Space');
  await tabTo(page, /^\d+ \p{L}+ 2026$/u);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Continua$/);
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Righe da ordinare' }).waitFor();
}

test('the first Tab offers the way past the header, and a dialog that is left gives the focus back', async ({
  visit,
}) => {
  const { page } = await visit();
  await page.getByRole('heading', { name: 'Ultime news' }).waitFor();
  await page.keyboard.press('Tab');
  await soon(() => focused(page)).toBe('Vai al contenuto');
  await page.keyboard.press('Enter');
  await soon(() => page.evaluate(() => document.activeElement?.id)).toBe('contenuto');
  await tabTo(page, /^Accedi$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await soon(() => focused(page)).toBe('E-Mail');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await soon(() => focused(page)).toBe('Accedi');
});
