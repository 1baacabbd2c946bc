import type { Page } from 'playwright-core';

/** The program of a handle with its holes, before it goes into the archive. */
export async function preparedHandle(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Prepara / })
    .first()
    .click();
  await page.getByRole('table', { name: 'Pianta dei fori' }).waitFor();
}
