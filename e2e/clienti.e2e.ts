import { expect } from 'vitest';
import { clienteDemo } from '#demo/server/known.ts';
import { message } from './support/articoli.ts';
import { findings } from './support/axe.ts';
import { chooseCustomer, customers } from './support/clienti.ts';
import { inDatabase } from './support/database.ts';
import { soon, test } from './support/journey.ts';

const admin = 'admin@demo.it';

test('two tabs serve two customers', async ({ visit }) => {
  const { page, context } = await visit({ as: admin });
  await chooseCustomer(page, '000100');
  const other = await context.newPage();
  await other.goto('/');
  await chooseCustomer(other, '000101');
  await page.reload();
  const field = page.getByRole('banner').getByRole('textbox', { name: 'Cliente' });
  await soon(() => field.inputValue()).toContain('(000100)');
  await soon(() => other.getByRole('banner').getByRole('textbox', { name: 'Cliente' }).inputValue()).toContain(
    '(000101)',
  );
});

test('on a phone too the staff see for whom they work', async ({ visit }) => {
  const { page } = await visit({ as: 'admin@demo.it', narrow: true });
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('textbox', { name: 'Cliente' }).fill(clienteDemo);
  await page.getByRole('option').filter({ hasText: clienteDemo }).click();
  await drawer.getByRole('button', { name: 'Chiudi il menu' }).click();
  await header.getByText(`(${clienteDemo})`).waitFor();
  await page.goto(new URL('/carrello', page.url()).href);
  await page.getByRole('heading', { name: 'Carrello' }).waitFor();
  await header.getByText(`(${clienteDemo})`).waitFor();
});

test('the staff keep the contacts of the customer that they serve', async ({ visit }) => {
  const { page, watch } = await visit({ as: 'ufficio@demo.it' });
  await page.getByRole('button', { name: 'Clienti', exact: true }).click();
  const zoom = page.getByRole('dialog', { name: 'Clienti' });
  await zoom.getByRole('textbox', { name: 'Cliente' }).fill(customers.promotion);
  await page.getByRole('option').filter({ hasText: customers.promotion }).click();
  await zoom.getByRole('button', { name: 'Annulla' }).click();
  expect(await page.getByRole('button', { name: 'Scheda cliente' }).count()).toBe(0);
  await chooseCustomer(page, customers.promotion);
  await page.getByRole('button', { name: 'Scheda cliente' }).click();
  const card = page.getByRole('dialog', { name: 'Scheda cliente' });
  await card.getByRole('button', { name: 'Nuovo referente' }).click();
  const form = page.getByRole('dialog', { name: 'Nuovo referente' });
  await form.getByRole('button', { name: 'Salva' }).click();
  await form.getByText('Campo obbligatorio.').waitFor();
  await form.getByLabel('Nome', { exact: true }).fill('Zelinda');
  await form.getByLabel('E-mail').fill('zelinda@cliente.example');
  await form.getByRole('button', { name: 'Salva' }).click();
  await message(page, 'Dati salvati correttamente').waitFor();
  await card.getByText('zelinda@cliente.example').waitFor();
  expect(await findings(page)).toEqual([]);
  await card.getByRole('button', { name: 'Modifica Zelinda' }).click();
  const edit = page.getByRole('dialog', { name: 'Modifica referente' });
  // Simulates an edit by another user at the same time.
  watch.expects(/\b409\b/);
  await inDatabase(`update referenti set mansione = 'Acquisti' where nome = 'Zelinda'`);
  await edit.getByLabel('Cognome').fill('Fabbri');
  await edit.getByRole('button', { name: 'Salva' }).click();
  await edit.getByText(/^Errore\. Il referente è stato modificato nel frattempo/).waitFor();
  await edit.getByText('Mansione: Acquisti').waitFor();
  await edit.getByRole('button', { name: 'Tieni il mio' }).click();
  await edit.getByLabel('Mansione').fill('Titolare');
  await edit.getByRole('button', { name: 'Salva' }).click();
  await message(page, 'Dati aggiornati.').waitFor();
  await card.getByRole('button', { name: 'Elimina Zelinda Fabbri' }).click();
  const question = page.getByRole('dialog', { name: 'Eliminare il referente?' });
  await question.getByRole('button', { name: 'Elimina' }).click();
  await message(page, 'Referente eliminato').waitFor();
  await soon(() => card.getByText('Zelinda').count()).toBe(0);
});
