import type { Page } from 'playwright-core';

/** Newest invoice, one line by quantity. */
export async function creditDialog(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: /FT \d/ }).first().press('Enter');
  await page.getByRole('link', { name: 'Pagina', exact: true }).click();
  await page.getByRole('button', { name: 'Nota di credito' }).click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Un pezzo difettoso');
  await page
    .getByRole('textbox', { name: /^Q.tà da accreditare/ })
    .first()
    .fill('1');
  await page.waitForLoadState('networkidle');
}

export async function creditNote(page: Page): Promise<void> {
  await creditDialog(page);
  await page.getByRole('button', { name: 'Emetti la nota' }).click();
  await page.getByText('Accreditata in parte').waitFor();
}
