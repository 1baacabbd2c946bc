import { soon } from './journey.ts';
import type { Page } from 'playwright-core';
import { chooseCustomer, customers } from './clienti.ts';

export const click = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

/** Opens a new declaration of the selected customer. */
export async function openDeclaration(page: Page): Promise<void> {
  await chooseCustomer(page, customers.reserved);
  await click(page, 'Scheda cliente');
  await click(page, 'Nuova dichiarazione d’intento');
}

export async function openReceipt(page: Page): Promise<void> {
  await page.getByRole('table', { name: 'Lavorazioni inviate' }).locator('tbody tr').first().press('Enter');
  await click(page, /^Conferma ricezione lavorazione/);
}

export async function openSending(page: Page): Promise<void> {
  await page.getByRole('table', { name: 'Lavorazioni da inviare' }).locator('tbody tr').first().press('Enter');
  await click(page, /^Invia lavorazione/);
}

export async function openPurchase(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: /OF \d/ }).first().getByRole('button', { name: 'Dettaglio' }).click();
  await page.locator('button:not([aria-disabled="true"])').filter({ hasText: 'Ricevi' }).first().click();
}

export async function openConfirmation(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: /OF \d/ }).first().getByRole('button', { name: 'Dettaglio' }).click();
  await page
    .locator('button:not([aria-disabled="true"])')
    .filter({ hasText: /^Conferma$/ })
    .first()
    .click();
}

/** Opens the correction of a receipt just booked. */
export async function openCorrection(page: Page): Promise<void> {
  await openPurchase(page);
  const receipt = page.getByRole('dialog');
  await receipt.getByRole('textbox', { name: 'DDT del fornitore' }).fill(crypto.randomUUID().slice(0, 8));
  await receipt.getByRole('textbox', { name: 'Quantità arrivata' }).fill('1');
  await receipt.getByRole('button', { name: 'Registra' }).click();
  await receipt.waitFor({ state: 'detached' });
  await page.locator('button:not([aria-disabled="true"])').filter({ hasText: 'Correggi' }).first().click();
  // The unit, and with it the decimals of the quantity, are loaded with the receipts.
  const chosen = page.getByRole('dialog').getByRole('combobox', { name: 'Ricevimento' });
  await soon(() => chosen.inputValue()).toMatch(/^DDT /);
}

export async function openPutAway(page: Page): Promise<void> {
  await page.getByRole('table', { name: 'Merce da sistemare' }).locator('tbody tr').first().press('Enter');
  await page.getByRole('textbox', { name: 'Posto' }).waitFor();
}

export async function openPicking(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'confermato' }).first().press('Enter');
  await click(page, 'Inizia');
  await page.getByRole('textbox', { name: 'Codice' }).waitFor();
}

export async function openDraft(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'bozza' }).first().press('Enter');
  await page.getByRole('textbox', { name: 'Numero colli' }).waitFor();
}

export async function openKey(page: Page): Promise<void> {
  await click(page, 'Altro');
  await page.getByRole('menuitem', { name: 'Duplica testata' }).click();
}

export async function openHeader(page: Page): Promise<void> {
  await click(page, 'Nuova');
  await page.getByRole('switch', { name: 'Promozione' }).press('Space');
  await page.getByRole('switch', { name: 'Outlet' }).press('Space');
}

export async function openRequest(page: Page): Promise<void> {
  await click(page, 'Nuova');
  await page.getByRole('switch', { name: 'Eseguita' }).press('Space');
}

/** The codes of the first article of a header's table. */
export async function openEan(page: Page): Promise<void> {
  await page.locator('tr[data-articolo]').first().getByRole('button').first().focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Codici EAN' }).press('Enter');
}
