import { expect } from 'vitest';
import { articoloSemplice } from '#demo/server/known.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { articleTable, cards } from './support/articoli.ts';
import { confirmButton, freeDays } from './support/carrello.ts';
import { chooseCustomer, customers } from './support/clienti.ts';
import { inDatabase, lastDocument, ordersSince } from './support/database.ts';
import { focus, hand } from './support/hand.ts';
import { soon, test } from './support/journey.ts';
import { counted, filter, parameters, suggestions } from './support/ricerca.ts';
import { userButton } from './support/session.ts';

/** A customer that no other journey orders for, on account and with a second address; another one for each `place`. */
async function buyer(place = 0): Promise<{ username: string; codAnagrafica: string }> {
  const [found] = await inDatabase<{ username: string; codAnagrafica: string }>(
    `select u.username, c.cod_anagrafica as "codAnagrafica" from utenti u join clienti c on c.cod_anagrafica = u.cod_anagrafica
     where u.ruolo = 1 and u.attivo and u.username like 'cliente.%' and c.banca <> '' and c.iban <> '' and c.cod_anagrafica <> all($1)
       and (select count(*) from indirizzi i where i.cod_anagrafica = c.cod_anagrafica and not i.eliminato) >= 2
     order by c.cod_anagrafica desc offset $2 limit 1`,
    [Object.values(customers), place],
  );
  if (!found) throw new Error('No customer with two addresses');
  return found;
}

/** Six articles of which there is plenty, each with the least that may be ordered of it. */
const six = (): Promise<{ codice: string; qta: string }[]> =>
  inDatabase<{ codice: string; qta: string }>(
    `select a.cd_articolo as codice, trim_scale(a.qta_per_pezzo)::text as qta from articoli a join giacenze g on g.cd_articolo = a.cd_articolo
     where a.um_ordini_web = 'PZ' and a.qta_per_pezzo between 1 and 99 and length(a.cd_articolo) = 12
       and not (a.eliminato or a.obsoleto or a.non_stamp_catalogo or a.distinta_base_dinamica)
       and g.qta_scaffale - g.qta_impegnata > 500
       and exists (select 1 from listini l where l.cd_articolo = a.cd_articolo and l.da_quantita <= 1)
     order by a.cd_articolo limit 6`,
  );

test('task 1: six articles are found, their quantities set and ordered to the second address with at most 130 keys and 6 clicks', async ({
  visit,
}) => {
  const [{ username, codAnagrafica }, articles, last] = [await buyer(), await six(), await lastDocument()];
  expect(articles.length).toBe(6);
  const { page } = await visit({ as: username });
  const { made, type, press, click } = hand(page);
  await click(userButton(page));
  await click(page.getByRole('menuitem', { name: 'Ordine rapido' }));
  await soon(() => focus(page)).toBe('Codice articolo');
  const list = page.getByRole('region', { name: 'Righe da aggiungere' });
  for (const [n, { codice, qta }] of articles.entries()) {
    await type(codice);
    await press('Tab');
    await type(qta);
    await press('Enter');
    await soon(() => list.getByText('pronta', { exact: true }).count()).toBe(n + 1);
    await soon(() => focus(page)).toBe('Codice articolo');
  }
  await click(page.getByRole('button', { name: 'Aggiungi 6 righe al carrello' }));
  await page.getByRole('alert').filter({ hasText: 'Inserite nel carrello: 6 righe nuove' }).first().waitFor();
  await click(page.getByRole('banner').getByRole('link', { name: /^Carrello, / }));
  await click(page.getByRole('dialog', { name: 'Carrello', exact: true }).getByRole('button', { name: 'Continua' }));
  // The way of delivery has the focus; the second address is down the table.
  await soon(() => focus(page)).toMatch(/^Mezzo aziendale/);
  const addresses = page.getByRole('table', { name: 'Indirizzi di consegna' });
  await addresses.getByRole('radio').nth(1).waitFor();
  await press('Tab', 'ArrowDown');
  await soon(() => addresses.getByRole('radio').nth(1).isChecked()).toBe(true);
  await click(freeDays(page).first());
  for (let tabs = 0; tabs < 12 && (await focus(page)) !== 'Continua'; tabs++) await press('Tab');
  await press('Enter');
  await soon(() => focus(page)).toBe('Conferma');
  await press('Enter');
  await page.getByRole('dialog', { name: "Vuoi confermare l'ordine?" }).waitFor();
  await soon(() => focus(page)).toBe('Conferma');
  await press('Enter');
  await page.getByRole('heading', { name: /^Ordine confermato: / }).waitFor();
  await soon(() => focus(page)).toBe('Vai a Documenti → Ordini');
  const [order, ...others] = await ordersSince(last, codAnagrafica);
  expect([order?.stato, others]).toEqual(['confermato', []]);
  const [sent] = await inDatabase<{ righe: string; seconda: boolean }>(
    `select (select count(*) from documenti_righe r where r.id_documento = d.id and r.tp_riga = 'PRODOTTO')::text as righe,
            d.destinazione ->> 'indirizzo' = (select i.indirizzo from indirizzi i where i.cod_anagrafica = d.cod_anagrafica and not i.eliminato order by i.prog offset 1 limit 1) as seconda
     from documenti d where d.id = $1`,
    [order?.id],
  );
  expect(sent).toEqual({ righe: '6', seconda: true });
  expect(made.keys).toBeLessThanOrEqual(130);
  expect(made.clicks).toBeLessThanOrEqual(6);
});

test('from the search box to the quantity of the right size takes at most 12 keys beside the words', async ({
  visit,
}) => {
  const { page } = await visit({ as: (await buyer()).username });
  await userButton(page).waitFor();
  const { made, type, press } = hand(page);
  await press('/');
  await soon(() => focus(page)).toBe('Cerca nel catalogo');
  const words = 'vite legno 4x40';
  await type(words);
  await press('Enter');
  await soon(() => page.evaluate(() => document.activeElement?.getAttribute('data-posto') ?? '')).toBe('0');
  await press('Enter');
  await articleTable(page).waitFor();
  const row = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.closest('tr[data-cercata="true"]')?.textContent ?? '');
  await soon(row).toMatch(/4x40/);
  await press('Enter');
  await soon(() => focus(page)).toBe('Quantità');
  expect(made.keys - words.length).toBeLessThanOrEqual(12);
  await press('Escape');
  await soon(row).toMatch(/4x40/);
});

test('Back takes back one choice at a time, and one Escape closes menu, list, keys and cart', async ({ visit }) => {
  const { page } = await visit({ as: (await buyer()).username });
  await userButton(page).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('cerniera');
  await suggestions(page).waitFor();
  await page.keyboard.press('Escape');
  await suggestions(page).waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await cards(page).first().waitFor();
  // Any of a brand does not narrow, so that one brand can be chosen beside it.
  const brand = filter(page, 'Marca').getByRole('checkbox');
  const two = (): number => (parameters(page).get('filtri')?.match(/#/g) ?? []).length;
  await brand.nth(0).check();
  await soon(two).toBe(1);
  await brand.nth(1).check();
  await soon(two).toBe(2);
  await page.goBack();
  await soon(two).toBe(1);
  await page.goBack();
  await soon(two).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/ricerca/cerniera/prodotti');
  await userButton(page).click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Tasti' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Tasti' }).waitFor({ state: 'hidden' });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrello, / })
    .click();
  const cart = page.getByRole('dialog', { name: 'Carrello', exact: true });
  await cart.waitFor();
  await page.keyboard.press('Escape');
  await cart.waitFor({ state: 'hidden' });
  await confirmButton(page).waitFor({ state: 'hidden' });
});

test('task 2: a mail with errors is pasted, mended where it must be and put into the cart, by keyboard alone', async ({
  visit,
}) => {
  const { page } = await visit({ as: (await buyer(1)).username, at: '/ordinerapido' });
  const { made, paste, press, type, tabTo } = hand(page);
  await soon(() => focus(page)).toBe('Codice articolo');
  await tabTo(/^Incolla le righe/, 5);
  await paste(`Buongiorno, vi ordino\n${articoloSemplice};7\n99999999999 2\nGrazie`);
  await press('Control+Enter');
  // The first line that waits for the person has the focus: its quantity is no whole box.
  const list = page.getByRole('region', { name: 'Righe da aggiungere' });
  await list.getByText('da correggere', { exact: true }).first().waitFor();
  await tabTo(/^Quantità della riga/, 8);
  await press('Control+a');
  await type('500');
  await press('Enter');
  await list.getByText('pronta', { exact: true }).first().waitFor();
  await tabTo(/^Aggiungi 1 riga al carrello/, 25);
  await press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Inserite nel carrello: 1 riga nuova' }).first().waitFor();
  // What is left is the line without an article, which waits for the person.
  await soon(() => focus(page)).toMatch(/riga/);
  expect(made.keys).toBeLessThanOrEqual(45);
  expect(made.clicks).toBe(0);
});

test('task 3: an order is repeated from its row, and its lines wait to be put into the cart', async ({ visit }) => {
  const { page } = await visit({ as: 'cliente@demo.it', at: '/documenti/ordini?dal=2025-01-01' });
  const { made, click, press, tabTo } = hand(page);
  await click(page.getByRole('button', { name: /^OC / }).first());
  const again = page.getByRole('link', { name: 'Ordina di nuovo' });
  await again.waitFor();
  await tabTo(/^Ordina di nuovo$/, 3);
  await press('Enter');
  const list = page.getByRole('region', { name: 'Righe da aggiungere' });
  await list.waitFor();
  await soon(() => focus(page)).not.toBe('niente');
  await list.getByRole('button', { name: /^Aggiungi \d+ rig[ah]e? al carrello/ }).waitFor();
  expect(made.keys).toBeLessThanOrEqual(4);
  expect(made.clicks).toBe(1);
});

test('task 5: the office finds a customer and works in its cart without a mouse', async ({ visit }) => {
  const { codAnagrafica } = await buyer(2);
  const { page } = await visit({ as: 'ufficio@demo.it' });
  const { made, press, type } = hand(page);
  // Who has chosen the customer stands in the search.
  await chooseCustomer(page, codAnagrafica);
  await soon(() => focus(page)).toBe('Cerca nel catalogo');
  await type(articoloSemplice);
  await press('Enter');
  // The row of the article that was looked for has the focus.
  await soon(() => focus(page)).toBe(mostraCodiceArticolo(articoloSemplice));
  await press('Enter');
  await page.getByRole('dialog', { name: `Articolo ${mostraCodiceArticolo(articoloSemplice)}` }).waitFor();
  await soon(() => focus(page)).not.toBe('niente');
  await press('Escape');
  await soon(() => focus(page)).toBe(mostraCodiceArticolo(articoloSemplice));
  expect(made.keys - articoloSemplice.length).toBeLessThanOrEqual(3);
});

test('task 7: two hundred hinges are narrowed by filters, and the focus stays at the filter that was chosen', async ({
  visit,
}) => {
  const { page } = await visit({ at: '/ricerca/cerniera/prodotti' });
  const { made, click, press } = hand(page);
  await cards(page).first().waitFor();
  const all = await counted(page);
  expect(all).toBeGreaterThan(100);
  const brand = filter(page, 'Marca').getByRole('checkbox').nth(1);
  await click(brand);
  await soon(() => counted(page)).toBeLessThan(all);
  expect(await brand.evaluate((box) => box === document.activeElement)).toBe(true);
  await press(' ');
  await soon(() => counted(page)).toBe(all);
  expect(await brand.evaluate((box) => box === document.activeElement)).toBe(true);
  expect([made.keys, made.clicks]).toEqual([1, 1]);
});
