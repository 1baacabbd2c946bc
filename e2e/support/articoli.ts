import type { Locator, Page } from 'playwright-core';
import { mostraCodiceArticolo } from '#parti/codici.ts';

export async function search(page: Page, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Cerca nel catalogo' });
  await box.fill(text);
  await box.press('Enter');
}

/** Only results near the window are in the DOM. */
export const cards = (page: Page): Locator => page.getByRole('main').locator('a[data-posto]');

/** Not the server-rendered table shown before. */
export const articleTable = (page: Page): Locator =>
  page.getByRole('table', { name: /^Articoli: / }).and(page.locator('[aria-label]'));
export const articleRow = (page: Page, cdArticolo: string): Locator =>
  articleTable(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: mostraCodiceArticolo(cdArticolo), exact: true }) });

export const panelOf = (page: Page, cdArticolo: string): Locator =>
  page.getByRole('dialog', { name: `Articolo ${mostraCodiceArticolo(cdArticolo)}` });

/** Through the search, on the article's own page, because the previous page may contain its row too. */
export async function openArticle(page: Page, cdArticolo: string): Promise<Locator> {
  await search(page, cdArticolo);
  await page.waitForURL(({ pathname }) => decodeURIComponent(pathname).startsWith(`/ricerca/${cdArticolo}/catalogo/`));
  return openRow(page, cdArticolo);
}

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
