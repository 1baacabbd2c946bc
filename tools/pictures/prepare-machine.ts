import type { Page } from 'playwright-core';

/** Before archiving. */
export async function preparedHandle(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Prepara / })
    .first()
    .click();
  await page.getByRole('table', { name: 'Pianta dei fori' }).waitFor();
}
