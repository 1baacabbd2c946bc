import type { Page } from 'playwright-core';
import { articoloSemplice } from '#demo/server/known.ts';

/** An order to pay by card, at the payment screen. */
export async function unpaidOrder(page: Page): Promise<void> {
  const path = await page.evaluate(async (cdArticolo) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
      'idempotency-key': `picture-${Math.random()}`,
    };
    await fetch('/api/user/carrello/svuota', { method: 'DELETE', headers: { authorization: headers.authorization } });
    await fetch('/api/user/carrello', { method: 'POST', headers, body: JSON.stringify({ cdArticolo, qta: 500 }) });
    const made = await fetch('/api/user/carrello/conferma', {
      method: 'POST',
      headers,
      body: JSON.stringify({ trasporto: 'ritiro', pagamento: 'carta' }),
    });
    const { anno, numero } = (await made.json()) as { anno: number; numero: number };
    return `/pagamento/${anno}/${numero}`;
  }, articoloSemplice);
  await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
}

export const partnerPage = async (page: Page): Promise<void> => {
  await unpaidOrder(page);
  await page.getByRole('button', { name: 'Vai al pagamento' }).click();
  await page.getByLabel('Numero della carta').waitFor();
};

export const paidOrder = async (page: Page): Promise<void> => {
  await partnerPage(page);
  await page.getByRole('button', { name: 'Paga' }).click();
  await page.getByText('Ordine confermato').waitFor();
};

/** An order whose payment is confirmed 20 seconds later. */
export const verifiedOrder = async (page: Page): Promise<void> => {
  await partnerPage(page);
  await page.getByText('Prove di guasto').click();
  await page.getByLabel('La notifica al portale arriva').selectOption('ritardo');
  await page.getByRole('button', { name: 'Paga' }).click();
  await page.getByText('Pagamento in verifica').waitFor();
};
