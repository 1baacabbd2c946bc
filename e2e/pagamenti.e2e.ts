import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import Stripe from 'stripe';
import { articoloSemplice, clienteSenzaBanca } from '#demo/server/known.ts';
import { secret, testClock } from '#test/fixtures/settings.ts';
import { segretoSimulatore } from '#vendita/pagamenti/server/index.ts';
import { findings } from './support/axe.ts';
import { confirmButton, openCart, putIntoCart } from './support/carrello.ts';
import { inDatabase, lastDocument, ordersSince } from './support/database.ts';
import { origin, soon, test } from './support/journey.ts';

const buyer = 'cliente2@demo.it';
const heading = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).waitFor();

/** Pick-up order paid by card, up to the payment screen; answers `OC 12/2026`. */
async function order(page: Page): Promise<string> {
  await putIntoCart(page, articoloSemplice, 500);
  await openCart(page);
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('radio', { name: /^Ritiro/ }).check();
  await page.getByRole('radio', { name: 'Carta credito' }).check();
  await page.getByRole('button', { name: 'Continua' }).click();
  await confirmButton(page).click();
  await page
    .getByRole('dialog', { name: "Vuoi confermare l'ordine?" })
    .getByRole('button', { name: 'Conferma' })
    .click();
  const heading = page.getByRole('heading', { name: /^Ordine registrato: / });
  await heading.waitFor();
  const number = (await heading.innerText()).replace('Ordine registrato: ', '');
  await page.getByRole('link', { name: 'Vai al pagamento' }).click();
  await page.getByRole('heading', { name: `Pagamento ordine ${number}`, level: 1 }).waitFor();
  return number;
}

async function toPartner(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Vai al pagamento' }).click();
  await page.getByLabel('Numero della carta').waitFor();
}

test('a buyer without bank pays by card: a refused card changes nothing, the next one confirms the order', async ({
  visit,
}) => {
  const { page } = await visit({ as: buyer });
  const last = await lastDocument();
  await order(page);
  expect(await findings(page)).toEqual([]);
  await toPartner(page);
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Numero della carta').fill('4000 0000 0000 9995');
  await page.getByRole('button', { name: 'Paga' }).click();
  await page.getByRole('alert').filter({ hasText: 'fondi insufficienti' }).waitFor();
  await page.getByLabel('Numero della carta').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Paga' }).click();
  await heading(page, 'Ordine confermato');
  expect(await findings(page)).toEqual([]);
  const [made, ...more] = await ordersSince(last, clienteSenzaBanca);
  expect([made?.stato, more]).toEqual(['confermato', []]);
});

/** The partner's notification. */
async function notify(number: string): Promise<void> {
  const [, numero, anno] = /^OC (\d+)\/(\d+)$/.exec(number) ?? [];
  const [attempt] = await inDatabase<{ riferimento: string; codice: string; importo: string }>(
    "select p.riferimento, p.codice, p.importo from pagamenti p join documenti d on d.id = p.id_documento where d.tipo = 'OC' and d.numero = $1 and d.anno = $2",
    [numero, anno],
  );
  const session = {
    id: attempt?.riferimento,
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_${attempt?.codice}`,
    amount_total: Number(attempt?.importo),
    currency: 'eur',
    client_reference_id: attempt?.codice,
  };
  const payload = JSON.stringify({
    id: `evt_${attempt?.riferimento}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: session },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: segretoSimulatore(secret),
    timestamp: Math.floor(testClock().getTime() / 1000),
  });
  const answer = await fetch(`${origin}/api/pagamenti/notifiche/stripe`, {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
  expect(answer.status).toBe(200);
}

test('the page that the buyer comes back to waits for the notification, and for nothing else', async ({ visit }) => {
  const { page } = await visit({ as: buyer });
  const number = await order(page);
  await toPartner(page);
  await page.getByText('Prove di guasto').click();
  await page
    .getByLabel('La notifica al portale arriva')
    .selectOption({ label: 'Mai (la ritrova il controllo periodico)' });
  await page.getByRole('button', { name: 'Paga' }).click();
  await heading(page, 'Pagamento in verifica');
  await page.reload();
  await heading(page, 'Pagamento in verifica');
  await notify(number);
  await heading(page, 'Ordine confermato');
});

test('who turns back on the partner’s page may try again or give the order up', async ({ visit }) => {
  const { page } = await visit({ as: buyer });
  const last = await lastDocument();
  await order(page);
  await toPartner(page);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await heading(page, 'Pagamento interrotto');
  await page.getByRole('button', { name: 'Annulla ordine' }).click();
  await page
    .getByRole('dialog', { name: "Vuoi annullare l'ordine?" })
    .getByRole('button', { name: 'Annulla ordine' })
    .click();
  await heading(page, 'Ordine annullato');
  expect((await ordersSince(last, clienteSenzaBanca)).map(({ stato }) => stato)).toEqual(['annullato']);
});

test('money for an order that was given up meanwhile stands before the office, and goes back by one button', async ({
  visit,
}) => {
  const { page } = await visit({ as: buyer });
  const number = await order(page);
  await toPartner(page);
  const [, numero, anno] = /^OC (\d+)\/(\d+)$/.exec(number) ?? [];
  await inDatabase("update documenti set stato = 'annullato' where tipo = 'OC' and numero = $1 and anno = $2", [
    numero,
    anno,
  ]);
  await page.getByRole('button', { name: 'Paga' }).click();
  await heading(page, 'Ordine annullato');
  const { page: office } = await visit({ as: 'admin@demo.it', at: '/pagamenti' });
  const row = office.getByRole('row').filter({ hasText: number });
  await row.getByText('Ordine annullato prima del pagamento').waitFor();
  expect(await findings(office)).toEqual([]);
  await row.getByRole('button', { name: `Rimborsa: ${number}` }).click();
  await office
    .getByRole('dialog', { name: 'Vuoi rimborsare il pagamento?' })
    .getByRole('button', { name: 'Rimborsa' })
    .click();
  await soon(() => row.count()).toBe(0);
  await office.getByRole('tab', { name: 'Tutti' }).click();
  await row.getByText('rimborsato', { exact: true }).waitFor();
  expect(await findings(office)).toEqual([]);
});
