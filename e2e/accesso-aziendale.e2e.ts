import { expect } from 'vitest';
import { customers, chooseCustomer } from './support/clienti.ts';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

test('a company’s provider is contacted before it is saved, kept while inactive, and can be removed', async ({
  visit,
}) => {
  const { page, watch } = await visit({ as: 'admin@demo.it' });
  watch.expects(/422.*user\/gestore|user\/gestore.*422/);
  await chooseCustomer(page, customers.provider);
  await page.goto('/accesso-aziendale');
  await page.getByText(new RegExp(`Indirizzo di ritorno.*/accesso-aziendale/${customers.provider}`)).waitFor();
  await page.getByRole('button', { name: 'Aggiungi' }).click();
  const modulo = page.getByRole('dialog', { name: 'Accesso aziendale' });
  await modulo.getByLabel('Indirizzo del gestore').fill('https://127.0.0.1');
  await modulo.getByRole('textbox', { name: /^Client\b/ }).fill('portale');
  await modulo.getByRole('textbox', { name: 'Segreto del client' }).fill('un segreto di prova');
  await modulo.getByLabel('Domini di posta').fill('@Gestita.example');
  await modulo.getByLabel('Chi esce dal portale esce anche dal gestore').check();
  await modulo.getByRole('button', { name: 'Salva' }).click();
  await modulo
    .getByText(/sta in una rete interna/)
    .first()
    .waitFor();
  expect(await findings(page)).toEqual([]);

  await modulo.getByLabel('Attivo').uncheck();
  await modulo.getByRole('button', { name: 'Salva' }).click();
  await page.getByText('Accesso aziendale salvato').waitFor();
  const detto = await page.getByRole('main').innerText();
  expect(detto).toMatch(/gestita\.example/);
  expect(detto).toMatch(/Esce anche dal gestore/);
  expect(detto).toMatch(/Sospeso/);
  expect(detto).not.toContain('un segreto di prova');

  await page.getByRole('main').getByRole('button', { name: 'Togli', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Togliere l’accesso aziendale?' })
    .getByRole('button', { name: 'Togli' })
    .click();
  await page.getByRole('button', { name: 'Aggiungi' }).waitFor();
});
