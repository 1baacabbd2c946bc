import type { Page } from 'playwright-core';
import { userButton } from './session.ts';

/** Chooses in the header the customer for whom the staff work, by typing its code. */
export async function chooseCustomer(page: Page, codAnagrafica: string): Promise<void> {
  await userButton(page).waitFor();
  const field = page.getByRole('banner').getByRole('textbox', { name: 'Cliente' });
  await field.fill(codAnagrafica);
  await page.getByRole('option').filter({ hasText: codAnagrafica }).click();
}
