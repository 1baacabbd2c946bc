import type { Locator, Page } from 'playwright-core';
import { cartTable, openCart } from './carrello.ts';

export const addresses = (page: Page): Locator => page.getByRole('table', { name: 'Indirizzi di consegna' });

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

export const form = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

export async function atDelivery(page: Page): Promise<void> {
  await openCart(page);
  await page.getByLabel('Codice articolo').fill('121000240101');
  await page.keyboard.press('Enter');
  await page.getByText('Articolo inserito nel carrello').first().waitFor();
  await cartTable(page).waitFor();
  await press(page, 'Continua');
  await page.getByRole('heading', { name: 'Indirizzo di consegna' }).waitFor();
  await addresses(page).waitFor();
}
