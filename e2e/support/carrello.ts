import type { Locator, Page } from 'playwright-core';
import { factsOf, rowsOf } from './tables.ts';
import { addButton, cartButton, openArticle, quantityField } from './articoli.ts';

export async function putIntoCart(page: Page, cdArticolo: string, quantity: number): Promise<void> {
  const panel = await openArticle(page, cdArticolo);
  await quantityField(panel).fill(String(quantity));
  await addButton(panel).click();
  await page.getByRole('alert').filter({ hasText: 'Articolo inserito nel carrello' }).first().waitFor();
}

export const cartTable = (page: Page): Locator => page.getByRole('table', { name: 'Righe del carrello' });

export const cartDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Carrello', exact: true });

export async function openCart(page: Page): Promise<void> {
  await cartButton(page).click();
  await cartDialog(page).getByRole('link', { name: 'Apri come pagina' }).click();
  await page.getByRole('heading', { name: 'Carrello', level: 1 }).waitFor();
  // Until faded out, every field exists twice.
  await cartDialog(page).waitFor({ state: 'detached' });
}

export const totalsOf = (page: Page): Promise<Record<string, string>> => factsOf(page.getByLabel('Totali'));

/** Compares cart, summary and order. */
interface Line {
  readonly codice: string;
  readonly quantita: string;
  readonly importo: string;
}

const lineOf = (row: Record<string, string>): Line => ({
  codice: row['Codice'] ?? '',
  quantita: (row['Quantità'] ?? row['Q.tà ordinata'] ?? '').replace(/^.*: /, '').replace(/ \D+$/, ''),
  importo: (row['Importo'] ?? '').replace('€ ', ''),
});

export const linesOf = async (table: Locator): Promise<Line[]> => (await rowsOf(table)).map(lineOf);

/** Own vehicle, first address, first day. */
export async function chooseDelivery(page: Page): Promise<void> {
  await page.getByRole('table', { name: 'Indirizzi di consegna' }).getByRole('radio').first().check();
  await freeDays(page).first().click();
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('table', { name: 'Righe da ordinare' }).waitFor();
}

export const freeDays = (page: Page): Locator =>
  page.getByRole('button', { name: /^\d+ \p{L}+ \d{4}$/u, disabled: false });

export const confirmButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Conferma', exact: true });

/** Returns the order's number: `OC 12/2026`. */
export async function confirmOrder(page: Page): Promise<string> {
  await confirmButton(page).click();
  await page
    .getByRole('dialog', { name: "Vuoi confermare l'ordine?" })
    .getByRole('button', { name: 'Conferma' })
    .click();
  return orderShown(page);
}

export async function orderShown(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { name: /^Ordine confermato: / });
  await heading.waitFor();
  return (await heading.innerText()).replace('Ordine confermato: ', '');
}
