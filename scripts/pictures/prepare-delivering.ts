import type { Page } from 'playwright-core';

/** An order of which the first line lies ready. */
export async function preparedOrder(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'confermato' }).first().press('Enter');
  await page.getByRole('button', { name: 'Inizia' }).click();
  await page
    .getByRole('button', { name: /^Tutta pronta/ })
    .first()
    .click();
  await page.getByText(/: [1-9]\d* di \d+ righe pronte/).waitFor();
}

/** What lay ready has gone out with its delivery note. */
export async function deliveredOrder(page: Page): Promise<void> {
  await preparedOrder(page);
  await page.getByRole('button', { name: 'Consegna' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Consegna' }).click();
  await page.getByRole('table', { name: 'Consegne' }).getByText('da fatturare').waitFor();
}

/** The question before a delivery note is taken back. */
export async function takenBack(page: Page): Promise<void> {
  await deliveredOrder(page);
  await page
    .getByRole('button', { name: /^Annulla DDT/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}
