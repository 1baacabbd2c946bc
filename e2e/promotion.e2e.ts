import { expect } from 'vitest';
import { articoloConDistinta, testataPromozione } from '#demo/server/known.ts';
import { parseNumber } from '#platform/contract/format.ts';
import { findings } from './support/axe.ts';
import { cartTable, customers, openCart, userOf } from './support/cart.ts';
import { inDatabase } from './support/database.ts';
import { soon, test } from './support/journey.ts';
import { rowsOf } from './support/reading.ts';
import { articleTable, message, openArticle, quantityField } from './support/shop.ts';
import { chooseCustomer } from './support/staff.ts';

const { codTestata, suffisso, promozione } = testataPromozione;

test('a customer chooses by steps in a promotion, earns its gift and finds it in the cart', async ({ visit }) => {
  const [regola] = await inDatabase<{ minima: number; omaggio: string; scorta: string }>(
    `select p.qta_minima_per_omaggio minima, p.descrizione_omaggio omaggio, g.qta_scaffale + g.qta_ubicazione2 + g.qta_ricevuta - g.qta_impegnata scorta
     from promozioni p join giacenze g on g.cd_articolo = p.omaggio where codice = $1`,
    [promozione],
  );
  const { page } = await visit({ as: userOf(customers.promotion), at: `/catalogo/${codTestata}/${suffisso}` });
  await articleTable(page).getByRole('row').getByRole('button').first().click();
  const panel = page.getByRole('dialog', { name: /^Articolo / });
  await panel.getByRole('tab', { name: 'Promozioni' }).click();
  const quantity = panel.getByRole('textbox', { name: /^Quantità / }).first();
  await panel.getByRole('button', { name: /^Più / }).first().click();
  await soon(() => quantity.inputValue()).not.toBe('0');
  const step = parseNumber(await quantity.inputValue()) ?? 0;
  await quantity.press('ArrowUp');
  await soon(() => quantity.inputValue()).toBe(String(2 * step));
  expect(await panel.getByText('OMAGGIO', { exact: true }).count()).toBe(0);
  await quantity.fill(String((regola?.minima ?? 0) * step - (step > 1 ? 1 : 0)));
  await quantity.press('Enter');
  await soon(() => quantity.inputValue()).toBe(String((regola?.minima ?? 0) * step));
  await panel.getByText('OMAGGIO', { exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await message(page, 'Articolo inserito nel carrello').waitFor();
  await soon(() => quantity.inputValue()).toBe('0');
  await panel.getByText('nel carrello').waitFor();
  await openCart(page);
  expect(Number(regola?.scorta)).toBeGreaterThan(0);
  await cartTable(page)
    .getByRole('row')
    .filter({ hasText: `OMAGGIO ${regola?.omaggio}` })
    .waitFor();
  expect(await findings(page)).toEqual([]);
});

test('promotions are listed for who has logged in, and each has its page', async ({ visit }) => {
  const { page } = await visit({ as: 'cliente@demo.it', at: '/promozioni' });
  await page.getByRole('heading', { name: 'Promozioni', level: 1 }).waitFor();
  expect(await findings(page)).toEqual([]);
  const first = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  const name = (await first.getByRole('strong').innerText()).trim();
  await first.click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  const thumbs = page.getByRole('button', { name: /^Immagine \d+ di / });
  if ((await thumbs.count()) > 1) {
    await thumbs.nth(1).click();
    await soon(() => thumbs.nth(1).getAttribute('aria-pressed')).toBe('true');
  }
  expect(await findings(page)).toEqual([]);
  const visitor = await visit({ at: '/promozioni' });
  await soon(() => new URL(visitor.page.url()).pathname).toBe('/');
});

test('the staff look into a bill, down to what is still to come of a part, and go back to order', async ({ visit }) => {
  const { page } = await visit({ as: 'admin@demo.it' });
  const panel = await openArticle(page, articoloConDistinta);
  await panel.getByRole('tab', { name: 'Distinta base' }).click();
  const table = panel.getByRole('table', { name: 'Distinta base' });
  await table.waitFor();
  const before = (await rowsOf(table)).length;
  await panel.getByRole('button', { name: 'Apri tutti i livelli' }).click();
  await soon(async () => (await rowsOf(table)).length).toBeGreaterThan(before);
  await panel.getByText('Producibili ora').waitFor();
  await panel
    .getByRole('button', { name: /^Ordini a fornitori di / })
    .first()
    .click();
  await panel
    .getByText(/Nessun ordine aperto a fornitori|da ricevere/)
    .first()
    .waitFor();
  await panel.getByLabel('Per quanti pezzi').fill('zero');
  await panel.getByText('Numero non valido.').waitFor();
  await panel.getByLabel('Per quanti pezzi').fill('10');
  const needed = async (): Promise<string | undefined> => (await rowsOf(table))[0]?.['Serve'];
  const [row] = await rowsOf(table);
  await soon(needed).toBe(String(10 * (parseNumber(row?.['Coefficiente'] ?? '') ?? 0)));
  expect(await findings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Ordina', exact: true }).press('Enter');
  await panel.getByRole('tab', { name: 'Informazioni', selected: true }).waitFor();
  await soon(() => quantityField(panel).evaluate((field) => field === document.activeElement)).toBe(true);
});

test('what others take of a part shows in the open bill', async ({ visit }) => {
  const { page } = await visit({ as: 'magazzino@demo.it' });
  const panel = await openArticle(page, articoloConDistinta);
  await panel.getByRole('tab', { name: 'Distinta base' }).click();
  const table = panel.getByRole('table', { name: 'Distinta base' });
  await table.waitFor();
  const stock = async (): Promise<string | undefined> => (await rowsOf(table))[0]?.['Disponibilità'];
  const [before, part] = [await stock(), (await rowsOf(table))[0]?.['Codice']?.replace(/\D/g, '')];
  // The line to the server opens a moment after the bill: until then a change is not told, so it is told again.
  await soon(async () => {
    await inDatabase('update giacenze set qta_scaffale = qta_scaffale + 1 where cd_articolo = $1', [part]);
    return stock();
  }).not.toBe(before);
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
  // Somebody else is first.
  watch.expects(/\b409\b/);
  await inDatabase(`update referenti set mansione = 'Acquisti' where nome = 'Zelinda'`);
  await edit.getByLabel('Cognome').fill('Fabbri');
  await edit.getByRole('button', { name: 'Salva' }).click();
  await edit.getByText(/^Errore\. Il referente è stato modificato nel frattempo/).waitFor();
  await edit.getByText('Mansione: Acquisti').waitFor();
  await edit.getByRole('button', { name: 'Tieni i miei' }).click();
  await edit.getByLabel('Mansione').fill('Titolare');
  await edit.getByRole('button', { name: 'Salva' }).click();
  await message(page, 'Dati aggiornati.').waitFor();
  await card.getByRole('button', { name: 'Elimina Zelinda Fabbri' }).click();
  const question = page.getByRole('dialog', { name: 'Eliminare il referente?' });
  await question.getByRole('button', { name: 'Elimina' }).click();
  await message(page, 'Referente eliminato').waitFor();
  await soon(() => card.getByText('Zelinda').count()).toBe(0);
});
