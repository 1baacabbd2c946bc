import type { Locator, Page } from 'playwright-core';
import { mostraCodiceArticolo } from '#parti/codici.ts';

/** Looks for something as a person does. */
export async function search(page: Page, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Cerca nel catalogo' });
  await box.fill(text);
  await box.press('Enter');
}

/** Headers among the results; only those near the window are on the page. */
export const cards = (page: Page): Locator => page.getByRole('main').locator('a[data-posto]');

/** Not the one that the server draws for a visitor, which stands until the screen takes its place. */
export const articleTable = (page: Page): Locator =>
  page.getByRole('table', { name: /^Articoli: / }).and(page.locator('[aria-label]'));
export const articleRow = (page: Page, cdArticolo: string): Locator =>
  articleTable(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: mostraCodiceArticolo(cdArticolo), exact: true }) });

export const panelOf = (page: Page, cdArticolo: string): Locator =>
  page.getByRole('dialog', { name: `Articolo ${mostraCodiceArticolo(cdArticolo)}` });

/** Looks for the code, which leads straight to its page, and opens the article's panel there, not on the page before: that may have its row too. */
export async function openArticle(page: Page, cdArticolo: string): Promise<Locator> {
  await search(page, cdArticolo);
  await page.waitForURL(({ pathname }) => decodeURIComponent(pathname).startsWith(`/ricerca/${cdArticolo}/catalogo/`));
  return openRow(page, cdArticolo);
}

/** Opens the panel of an article of the page that is shown. */
export async function openRow(page: Page, cdArticolo: string): Promise<Locator> {
  await articleRow(page, cdArticolo)
    .getByRole('button', { name: mostraCodiceArticolo(cdArticolo), exact: true })
    .click();
  const panel = panelOf(page, cdArticolo);
  await panel.getByText('Informazioni').waitFor();
  return panel;
}

export const quantityField = (panel: Locator): Locator => panel.getByLabel(/^Quantità/);
export const addButton = (panel: Locator): Locator => panel.getByRole('button', { name: 'Aggiungi al carrello' });
export const cartButton = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Carrello, / });
export const message = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text });
