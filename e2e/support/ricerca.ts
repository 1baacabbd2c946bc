import type { Locator, Page } from 'playwright-core';

export const box = (page: Page): Locator => page.getByRole('combobox', { name: 'Cerca nel catalogo' });
export const suggestions = (page: Page): Locator => page.getByRole('grid', { name: 'Suggerimenti' });
export const filters = (page: Page): Locator => page.getByRole('complementary', { name: 'Filtri' });
export const filter = (page: Page, name: string): Locator => filters(page).getByRole('region', { name, exact: true });

/** Number of results that the toolbar shows. */
export const counted = async (page: Page): Promise<number> =>
  Number((await page.getByText(/^[\d.]+ risultat[oi]$/).innerText()).replace(/\D/g, ''));

export const parameters = (page: Page): URLSearchParams => new URL(page.url()).searchParams;
export const isSearch = (url: string): boolean => url.endsWith('/catalogo/ricerca');
