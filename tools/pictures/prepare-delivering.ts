import type { Page } from 'playwright-core';
import { articoloSemplice, demoPassword } from '#demo/server/known.ts';

/** So that there is something to prepare. */
export const newOrder = (page: Page): Promise<void> =>
  page.evaluate(
    async ({ cdArticolo, password }) => {
      const json = { 'content-type': 'application/json', 'idempotency-key': `picture-${Math.random()}` };
      const login = await fetch('/api/auth/login', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ grant_type: 'password', username: 'cliente@demo.it', password }),
      });
      const { access_token: token } = (await login.json()) as { access_token: string };
      const headers = { ...json, authorization: `Bearer ${token}` };
      await fetch('/api/user/carrello', { method: 'POST', headers, body: JSON.stringify({ cdArticolo, qta: 500 }) });
      const order = { trasporto: 'ritiro', pagamento: 'bonifico' };
      await fetch('/api/user/carrello/conferma', { method: 'POST', headers, body: JSON.stringify(order) });
    },
    { cdArticolo: articoloSemplice, password: demoPassword },
  );

/** An order in preparation with its first line ready. */
export async function preparedOrder(page: Page): Promise<void> {
  await newOrder(page);
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('row').filter({ hasText: 'confermato' }).first().press('Enter');
  await page.getByRole('button', { name: 'Inizia' }).click();
  await page
    .getByRole('button', { name: /^Tutta pronta/ })
    .first()
    .click();
  await page.getByText(/: [1-9]\d* di \d+ righe pronte/).waitFor();
}

export async function deliveredOrder(page: Page): Promise<void> {
  await preparedOrder(page);
  await page.getByRole('button', { name: 'Consegna' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Consegna' }).click();
  await page.getByRole('table', { name: 'Consegne' }).getByText('da fatturare').waitFor();
}

export async function takenBack(page: Page): Promise<void> {
  await deliveredOrder(page);
  await page
    .getByRole('button', { name: /^Annulla DDT/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}
