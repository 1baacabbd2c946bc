import { expect } from 'vitest';
import { articoloSemplice } from '#demo/server/known.ts';
import { openCart, putIntoCart } from './support/carrello.ts';
import { chooseCustomer, customers } from './support/clienti.ts';
import { test } from './support/journey.ts';
import { loginButton, userButton } from './support/session.ts';

test('the cookie bar is there until it was read, and never for the staff', async ({ visit }) => {
  const { page } = await visit({ first: true });
  const bar = page.getByRole('region', { name: 'Informativa sui cookie' });
  await bar.getByRole('button', { name: 'Ho capito' }).click();
  await bar.waitFor({ state: 'detached' });
  await page.reload();
  await loginButton(page).waitFor();
  expect(await bar.count()).toBe(0);
  const staff = await visit({ first: true, as: 'admin@demo.it' });
  await userButton(staff.page).waitFor();
  expect(await staff.page.getByRole('region', { name: 'Informativa sui cookie' }).count()).toBe(0);
});

test('whatever is kept in the browser while somebody orders is named by the notice', async ({ visit }) => {
  const { page } = await visit({ as: 'admin@demo.it' });
  await chooseCustomer(page, customers.notice);
  await page.getByRole('button', { name: 'Passa al tema scuro' }).click();
  await putIntoCart(page, articoloSemplice, 500);
  await openCart(page);
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByLabel('Numero ordine cliente').fill('12');
  await page.getByRole('link', { name: 'Ordine rapido' }).first().click();
  await page.getByLabel('Codice articolo').fill(articoloSemplice);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Righe da aggiungere' }).waitFor();
  await page.goto('/cookie');
  await page.getByRole('heading', { name: 'Informativa sui cookie', level: 1 }).waitFor();
  const kept = await page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].map((key) => key.replace(/:.*|-v\d+_\d+$/, '')),
  );
  // The answered intent is deleted half a second later.
  expect([...new Set([...kept, 'intenzioni'])].sort()).toEqual([
    'carrello',
    'cliente',
    'cookie-letti',
    'exp_data',
    'filtriRicerca',
    'intenzioni',
    'mantine-color-scheme-value',
    'ordine-rapido',
    'ref_token',
    'sessione',
    'token',
    'tsr-scroll-restoration',
  ]);
  const notice = await page.getByRole('main').innerText();
  expect(kept.filter((key) => !new RegExp(`(^|[\\s,.])${key}[,:]`).test(notice))).toEqual([]);
});
