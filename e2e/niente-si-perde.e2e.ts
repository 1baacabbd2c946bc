import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { cards } from './support/articoli.ts';
import { buyer } from './support/clienti.ts';
import { hand } from './support/hand.ts';
import { soon, test } from './support/journey.ts';
import { expireToken, logIn } from './support/session.ts';

// Unsent input is restored after an interruption.

const resumed = (page: Page) => page.getByText('Ripreso quanto era stato scritto.');

test('a login that runs out while a form is filled loses nothing: after logging in again what was typed is there', async ({
  visit,
}) => {
  const { page, context, watch } = await visit({ as: 'ufficio@demo.it', at: '/richiesteprogramma' });
  watch.expects(/\b401\b/);
  const field = page.getByRole('dialog').getByRole('textbox', { name: /^Descrizione/ });
  await page.getByRole('button', { name: 'Nuova' }).click();
  await field.fill('Il listino va letto ad alta voce');
  const token = await page.evaluate(() => localStorage.getItem('ref_token'));
  await expireToken(context);
  await page.request.post('/api/auth/logout', { data: { refresh_token: token } });
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await page.getByText('La sessione è terminata').waitFor();
  await logIn(page, 'ufficio@demo.it');
  await page.getByRole('button', { name: 'Nuova' }).click();
  await resumed(page).waitFor();
  expect(await field.inputValue()).toBe('Il listino va letto ad alta voce');
});

test('a reload in the checkout keeps the delivery that was chosen and the address that was being written', async ({
  visit,
}) => {
  const { page } = await visit({ as: (await buyer(4)).username, at: '/ordinerapido' });
  const { type, press, tabTo, stands } = hand(page);
  await stands('Codice articolo');
  await type('106000010101 500');
  await press('Enter');
  await page.getByText('pronta', { exact: true }).first().waitFor();
  await tabTo(/^Aggiungi 1 riga al carrello/, 25);
  await press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Inserite nel carrello' }).first().waitFor();
  await page.goto('/carrello?passo=2');
  await page
    .getByRole('radio', { name: /^Corriere espresso|^Corriere/ })
    .first()
    .check();
  const chosen = await page
    .getByRole('radio', { name: /^Corriere/ })
    .first()
    .getAttribute('value');
  await page.getByRole('button', { name: 'Nuovo', exact: true }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: /^Ragione sociale/ });
  await name.fill('Cantiere dei Fiori');
  await page.reload();
  await soon(() =>
    page
      .getByRole('radio', { name: /^Corriere/ })
      .first()
      .isChecked(),
  ).toBe(true);
  expect(chosen).not.toBeNull();
  await page.getByRole('button', { name: 'Nuovo', exact: true }).click();
  await resumed(page).waitFor();
  expect(await name.inputValue()).toBe('Cantiere dei Fiori');
  await page.getByRole('button', { name: 'Ricomincia' }).click();
  await soon(() => name.inputValue()).toBe('');
});

test('Back, and forward again, brings a visitor back to the registration as it was being filled', async ({ visit }) => {
  const { page } = await visit({ at: '/' });
  await page.goto('/registrazione');
  const name = page.getByRole('textbox', { name: /^Ragione sociale/ });
  await name.fill('Ferramenta Bianchi');
  await page.getByRole('banner').getByRole('link', { name: 'Novità' }).click();
  await cards(page).first().waitFor();
  await page.goBack();
  await resumed(page).waitFor();
  expect(await name.inputValue()).toBe('Ferramenta Bianchi');
});

test('a conflict keeps what was typed: the person sees what stands there and saves the own text over it', async ({
  visit,
}) => {
  const first = await visit({ as: 'ufficio@demo.it', at: '/richiesteprogramma' });
  const write = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: /^Descrizione/ });
  const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Salva', exact: true });
  const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
  await first.page.getByRole('button', { name: 'Nuova' }).click();
  await write(first.page).fill('Contesa alle nove');
  await save(first.page).click();
  await row(first.page, 'Contesa alle nove').waitFor();
  const second = await visit({ as: 'admin@demo.it', at: '/richiesteprogramma' });
  second.watch.expects(/\b409\b/);
  await row(second.page, 'Contesa alle nove').press('Enter');
  await write(second.page).fill('Contesa alle nove, secondo il capo');
  await row(first.page, 'Contesa alle nove').press('Enter');
  await write(first.page).fill('Contesa alle nove, secondo l’ufficio');
  await save(first.page).click();
  await row(first.page, 'secondo l’ufficio').waitFor();
  await save(second.page).click();
  const alert = second.page.getByRole('dialog').getByRole('alert');
  await alert.getByText('secondo l’ufficio').waitFor();
  expect(await write(second.page).inputValue()).toBe('Contesa alle nove, secondo il capo');
  await alert.getByRole('button', { name: 'Tieni il mio' }).click();
  await save(second.page).click();
  await row(second.page, 'secondo il capo').waitFor();
});
