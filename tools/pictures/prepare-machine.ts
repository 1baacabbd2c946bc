import type { Page } from 'playwright-core';

/** Opens a handle that is not archived yet. */
export async function preparedHandle(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Prepara / })
    .first()
    .click();
  await page.getByRole('table', { name: 'Pianta dei fori' }).waitFor();
}
