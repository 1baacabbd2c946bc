import type { Page } from 'playwright-core';
import { chooseCustomer, customers } from './clienti.ts';
import { atDelivery } from './consegna.ts';
import type { TypedScreen } from './typed-kinds.ts';

/** An office user with a line for a customer, at the step that makes a reservation. */
export async function atReservation(page: Page): Promise<void> {
  await chooseCustomer(page, customers.reserved);
  await atDelivery(page);
  await page.getByRole('radio', { name: 'Riserva' }).check();
}

export const typedReservations: readonly TypedScreen[] = [
  {
    as: 'ufficio@demo.it',
    at: '/',
    open: atReservation,
    dates: [{ file: 'src/vendita/carrello/web/spedizione/documento-scelta.tsx', label: 'Merce riservata fino al' }],
  },
];
