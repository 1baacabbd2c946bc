import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { articoloSemplice, clienteSenzaBanca } from '#demo/server/known.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { putIntoCart, cartTable, freeDays } from './support/carrello.ts';
import { buyer } from './support/clienti.ts';
import { inDatabase, lastDocument, ordersSince } from './support/database.ts';
import { focus, hand, type Hand } from './support/hand.ts';
import { origin, soon, test } from './support/journey.ts';
import { logIn, userButton } from './support/session.ts';
import { rowsOf } from './support/tables.ts';

// Daily tasks of buyer and office, one journey each: keys and clicks are counted, and after each step the focus must
// be where the next key goes. Searching is in `compiti-ricerca.e2e.ts`, picking by phone (task 6) in
// `magazzino.e2e.ts`.

/** Six articles in stock, with their minimum quantity. */
const six = (): Promise<{ codice: string; qta: string }[]> =>
  inDatabase<{ codice: string; qta: string }>(
    `select a.cd_articolo as codice, trim_scale(a.qta_per_pezzo)::text as qta from articoli a join giacenze g on g.cd_articolo = a.cd_articolo
     where a.um_ordini_web = 'PZ' and a.qta_per_pezzo between 1 and 99 and length(a.cd_articolo) = 12
       and not (a.eliminato or a.obsoleto or a.non_stamp_catalogo or a.distinta_base_dinamica)
       and g.qta_scaffale - g.qta_impegnata > 500
       and exists (select 1 from listini l where l.cd_articolo = a.cd_articolo and l.da_quantita <= 1)
     order by a.cd_articolo limit 6`,
  );

const list = (page: Page) => page.getByRole('region', { name: 'Righe da aggiungere' });
const told = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor();

async function toDelivery(page: Page, { click, stands }: Hand): Promise<void> {
  await click(page.getByRole('banner').getByRole('link', { name: /^Carrello, / }));
  await click(page.getByRole('dialog', { name: 'Carrello', exact: true }).getByRole('button', { name: 'Continua' }));
  await stands(/^Mezzo aziendale/);
}

/** Enter confirms, Enter says yes. */
async function confirmOrder(page: Page, { press, stands }: Hand, made: RegExp): Promise<void> {
  await stands('Conferma');
  await press('Enter');
  await page.getByRole('dialog', { name: "Vuoi confermare l'ordine?" }).waitFor();
  await stands('Conferma');
  await press('Enter');
  await page.getByRole('heading', { name: made }).waitFor();
}

test('task 1: six articles are found, their quantities set and ordered to the second address with at most 130 keys and 6 clicks', async ({
  visit,
}) => {
  const [{ username, codAnagrafica }, articles, last] = [await buyer(), await six(), await lastDocument()];
  expect(articles.length).toBe(6);
  const { page } = await visit({ as: username });
  const by = hand(page);
  const { made, type, press, click, stands, tabTo } = by;
  await click(userButton(page));
  await click(page.getByRole('menuitem', { name: 'Ordine rapido' }));
  await stands('Codice articolo');
  for (const [n, { codice, qta }] of articles.entries()) {
    await type(codice);
    await press('Tab');
    await type(qta);
    await press('Enter');
    await soon(() => list(page).getByText('pronta', { exact: true }).count()).toBe(n + 1);
    await soon(() => focus(page)).toBe('Codice articolo');
  }
  await click(page.getByRole('button', { name: 'Aggiungi 6 righe al carrello' }));
  await told(page, 'Inserite nel carrello: 6 righe nuove');
  await stands('Codice articolo');
  await toDelivery(page, by);
  // The delivery method has the focus; the second address is below.
  const addresses = page.getByRole('table', { name: 'Indirizzi di consegna' });
  await addresses.getByRole('radio').nth(1).waitFor();
  await press('Tab', 'ArrowDown');
  await soon(() => addresses.getByRole('radio').nth(1).isChecked()).toBe(true);
  await click(freeDays(page).first());
  await tabTo(/^Continua$/, 12);
  await press('Enter');
  await confirmOrder(page, by, /^Ordine confermato: /);
  await stands('Vai a Documenti → Ordini');
  const [order, ...others] = await ordersSince(last, codAnagrafica);
  expect([order?.stato, others]).toEqual(['confermato', []]);
  const [sent] = await inDatabase<{ righe: string; seconda: boolean }>(
    `select (select count(*) from documenti_righe r where r.id_documento = d.id and r.tp_riga = 'PRODOTTO')::text as righe,
            d.destinazione ->> 'indirizzo' = (select i.indirizzo from indirizzi i where i.cod_anagrafica = d.cod_anagrafica and not i.eliminato order by i.prog offset 1 limit 1) as seconda
     from documenti d where d.id = $1`,
    [order?.id],
  );
  expect(sent).toEqual({ righe: '6', seconda: true });
  await by.done(1, 'ordinare sei articoli');
  expect(made.keys).toBeLessThanOrEqual(130);
  expect(made.clicks).toBeLessThanOrEqual(6);
});

test('going on without a day shows a message and focuses the first free day', async ({ visit }) => {
  const { page } = await visit({ as: (await buyer(6)).username });
  await putIntoCart(page, articoloSemplice, 500);
  await page.goto('/carrello?passo=2');
  const { press, stands, tabTo } = hand(page);
  await page.getByRole('table', { name: 'Indirizzi di consegna' }).getByRole('radio').first().check();
  await tabTo(/^Continua$/, 20);
  await press('Enter');
  await page.getByRole('alert').getByText('Scegli una data.').waitFor();
  await stands((await freeDays(page).first().getAttribute('aria-label')) ?? '');
  await page.getByText(/^Consegniamo da te .+ I prossimi: /).waitFor();
  await page.getByText(/^Spese di trasporto previste € 50,00, da definire/).waitFor();
  expect(await page.getByRole('main').locator('button.mantine-Button-root:not([data-variant])').count()).toBe(1);
});

test('task 2: a mail with errors is pasted, mended where it must be and put into the cart, by keyboard alone', async ({
  visit,
}) => {
  const { page } = await visit({ as: (await buyer(1)).username, at: '/ordinerapido' });
  const { made, paste, press, type, tabTo, stands, done } = hand(page);
  await stands('Codice articolo');
  await tabTo(/^Incolla le righe/, 5);
  await paste(`Buongiorno, vi ordino\n${articoloSemplice};7\n99999999999 2\nGrazie`);
  await press('Control+Enter');
  // The first faulty line has the focus.
  await list(page).getByText('da correggere', { exact: true }).first().waitFor();
  await stands(/riga/);
  // 500 pieces do not fill a whole box.
  await tabTo(/^Quantità della riga/, 8);
  await press('Control+a');
  await type('500');
  await press('Enter');
  await list(page).getByText('pronta', { exact: true }).first().waitFor();
  await tabTo(/^Aggiungi 1 riga al carrello/, 25);
  await press('Enter');
  await told(page, 'Inserite nel carrello: 1 riga nuova');
  // A line without an article remains.
  await stands(/riga/);
  await done(2, 'incollare una mail con errori');
  expect(made.keys).toBeLessThanOrEqual(45);
  expect(made.clicks).toBe(0);
});

test('task 3: an order is repeated from its row as far as the cart, and where lines wait it is asked what becomes of them', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'cliente@demo.it', at: '/documenti/ordini?dal=2025-01-01' });
  const { made, click, press, tabTo, stands, done } = hand(page);
  const add = /^Aggiungi \d+ rig[ah]e? al carrello/;
  await click(page.getByRole('button', { name: /^OC / }).first());
  await page.getByRole('link', { name: 'Ordina di nuovo' }).waitFor();
  await tabTo(/^Ordina di nuovo$/, 3);
  await press('Enter');
  await list(page).getByRole('button', { name: add }).waitFor();
  await stands(/al carrello$|riga/);
  const lines = await list(page).getByRole('row').count();
  await tabTo(add, 40);
  // The same order while these lines are still pending.
  await page.goBack();
  await click(page.getByRole('button', { name: /^OC / }).first());
  await tabTo(/^Ordina di nuovo$/, 3);
  await press('Enter');
  await page.getByRole('dialog', { name: 'Sostituire o aggiungere?' }).waitFor();
  await stands(/^Sostituisci$/);
  await press('Enter');
  await stands(/al carrello$|riga/);
  expect(await list(page).getByRole('row').count()).toBe(lines);
  await tabTo(add, 40);
  await press('Enter');
  await told(page, 'Inserite nel carrello: ');
  await soon(() => focus(page)).not.toBe('niente');
  await done(3, 'ripetere un ordine (due volte, con la domanda)');
  expect(made.clicks).toBe(2);
});

test('what an order asked for a line is what ordering it again asks', async ({ visit }) => {
  const { page } = await visit({ as: 'cliente@demo.it', at: '/documenti/ordini?dal=2025-01-01' });
  await page.getByRole('button', { name: /^OC / }).first().click();
  const lines = page.getByRole('table', { name: /^Righe di OC / });
  await lines.waitFor();
  const asked = (await rowsOf(lines))
    .filter(({ Codice }) => Codice !== '')
    .map(({ Codice, Importo }) => [Codice, Importo]);
  await page.getByRole('link', { name: 'Ordina di nuovo' }).click();
  await list(page).getByRole('table').waitFor();
  const now = await rowsOf(list(page).getByRole('table'));
  expect(asked.length).toBeGreaterThan(0);
  expect(now.map(({ Articolo = '', Importo }) => [/^[\d ]+\d/.exec(Articolo)?.[0], Importo])).toEqual(asked);
});

test('task 4: an order is paid by card, and the buyer comes back to the host that it came from', async ({ visit }) => {
  const last = await lastDocument();
  const { page } = await visit();
  // A host name other than the one the program assumes.
  const other = origin.replace('127.0.0.1', 'localhost');
  await page.goto(`${other}/ordinerapido`);
  await logIn(page, 'cliente2@demo.it');
  const by = hand(page);
  const { made, press, type, tabTo, stands } = by;
  await page.getByLabel('Codice articolo').waitFor();
  await page.getByLabel('Codice articolo').focus();
  await stands('Codice articolo');
  await type(articoloSemplice);
  await press('Tab');
  await type('500');
  await press('Enter');
  await list(page).getByText('pronta', { exact: true }).waitFor();
  await tabTo(/^Aggiungi 1 riga al carrello/, 25);
  await press('Enter');
  await told(page, 'Inserite nel carrello: ');
  await stands('Codice articolo');
  await toDelivery(page, by);
  // Arrow up wraps to pick-up, which has no day.
  await press('ArrowUp');
  await stands(/^Ritiro/);
  await tabTo(/^Carta/, 12);
  await press(' ');
  await tabTo(/^Continua$/, 8);
  await press('Enter');
  await confirmOrder(page, by, /^Ordine registrato: /);
  await stands('Vai al pagamento');
  await press('Enter');
  await page.getByRole('heading', { name: /^Pagamento ordine /, level: 1 }).waitFor();
  await stands('Vai al pagamento');
  await press('Enter');
  await stands('Numero della carta');
  await press('Enter');
  await page.getByRole('main').getByText('Ordine confermato', { exact: true }).waitFor();
  await stands('Vai a Documenti → Ordini');
  expect(new URL(page.url()).origin).toBe(other);
  expect((await ordersSince(last, clienteSenzaBanca)).map(({ stato }) => stato)).toEqual(['confermato']);
  await by.done(4, 'pagare con carta');
  expect(made.keys).toBeLessThanOrEqual(60);
  expect(made.clicks).toBe(2);
});

test('task 5: the office orders for a customer, in a cart that says whose it is and what the customer put there', async ({
  visit,
}) => {
  const [{ username, codAnagrafica }, [theirs]] = [await buyer(2), await six()];
  const { page: customer } = await visit({ as: username });
  await putIntoCart(customer, theirs?.codice ?? '', Number(theirs?.qta));
  const last = await lastDocument();
  const { page } = await visit({ as: 'admin@demo.it' });
  await userButton(page).waitFor();
  const by = hand(page);
  const { made, press, type, click, stands, tabTo } = by;
  await click(page.getByRole('banner').getByRole('textbox', { name: 'Cliente' }));
  await type(codAnagrafica);
  await page.getByRole('option').filter({ hasText: codAnagrafica }).waitFor();
  await press('Enter');
  // After choosing the customer the search has the focus.
  await stands('Cerca nel catalogo');
  await type(articoloSemplice);
  await press('Enter');
  // The row of the article has the focus.
  await stands(mostraCodiceArticolo(articoloSemplice));
  await press('Enter');
  await page.getByRole('dialog', { name: `Articolo ${mostraCodiceArticolo(articoloSemplice)}` }).waitFor();
  await stands('Quantità');
  await type('500');
  await press('Enter');
  await told(page, 'Articolo inserito nel carrello');
  await soon(() => focus(page)).not.toBe('niente');
  await press('Escape');
  await stands(mostraCodiceArticolo(articoloSemplice));
  await click(page.getByRole('banner').getByRole('link', { name: /^Carrello, 2 / }));
  const cart = page.getByRole('dialog', { name: 'Carrello', exact: true });
  await cart.getByRole('note').getByText(`(${codAnagrafica})`).waitFor();
  expect(await cartTable(page).getByText('del cliente', { exact: true }).count()).toBe(1);
  await click(cart.getByRole('button', { name: 'Continua' }));
  await stands(/^Mezzo aziendale/);
  await page.getByRole('table', { name: 'Indirizzi di consegna' }).getByRole('radio').nth(1).waitFor();
  await press('Tab', ' ');
  await click(freeDays(page).first());
  await tabTo(/^Continua$/, 12);
  await press('Enter');
  await confirmOrder(page, by, /^Ordine confermato: /);
  await stands('Vai a Documenti → Ordini');
  expect((await ordersSince(last, codAnagrafica)).map(({ stato }) => stato)).toEqual(['confermato']);
  await by.done(5, 'ordinare per un cliente');
  expect(made.keys).toBeLessThanOrEqual(60);
  expect(made.clicks).toBe(4);
});

test('a cart that the user may only read says so once and has no buttons', async ({ visit }) => {
  const { username, codAnagrafica } = await buyer(3);
  const { page: customer } = await visit({ as: username });
  await putIntoCart(customer, articoloSemplice, 500);
  const { page } = await visit({ as: 'magazzino@demo.it' });
  await userButton(page).waitFor();
  await page.getByRole('banner').getByRole('textbox', { name: 'Cliente' }).fill(codAnagrafica);
  await page.getByRole('option').filter({ hasText: codAnagrafica }).click();
  await page.goto('/carrello');
  await cartTable(page).waitFor();
  expect(await page.getByText('lo fanno il cliente, l’ufficio o un amministratore').count()).toBe(1);
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Svuota|Continua)$/ })
      .count(),
  ).toBe(0);
  expect(await page.getByText('Da tastiera').count()).toBe(0);
});
