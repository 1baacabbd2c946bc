import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { articleTable, cards } from './support/articoli.ts';
import { confirmButton, freeDays } from './support/carrello.ts';
import { customers } from './support/clienti.ts';
import { inDatabase, lastDocument, ordersSince } from './support/database.ts';
import { soon, test } from './support/journey.ts';
import { filter, parameters, suggestions } from './support/ricerca.ts';
import { userButton } from './support/session.ts';

/** Keys and clicks of a task, each counted as it is made. */
function hand(page: Page) {
  const made = { keys: 0, clicks: 0 };
  return {
    made,
    type: async (text: string): Promise<void> => {
      made.keys += text.length;
      await page.keyboard.type(text);
    },
    press: async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) {
        made.keys += 1;
        await page.keyboard.press(key);
      }
    },
    click: async (target: ReturnType<Page['locator']>): Promise<void> => {
      made.clicks += 1;
      await target.click();
    },
  };
}

/** What has the focus, as it is called: its label, its text, or what it is. */
const focus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const on = document.activeElement;
    if (!on || on === document.body) return 'niente';
    const label = on instanceof HTMLInputElement ? (on.labels?.[0]?.textContent ?? '') : '';
    return on.getAttribute('aria-label') ?? (label || on.textContent?.trim() || on.tagName);
  });

/** A customer that no other journey orders for, on account and with a second address. */
async function buyer(): Promise<{ username: string; codAnagrafica: string }> {
  const [found] = await inDatabase<{ username: string; codAnagrafica: string }>(
    `select u.username, c.cod_anagrafica as "codAnagrafica" from utenti u join clienti c on c.cod_anagrafica = u.cod_anagrafica
     where u.ruolo = 1 and u.attivo and u.username like 'cliente.%' and c.banca <> '' and c.iban <> '' and c.cod_anagrafica <> all($1)
       and (select count(*) from indirizzi i where i.cod_anagrafica = c.cod_anagrafica and not i.eliminato) >= 2
     order by c.cod_anagrafica desc limit 1`,
    [Object.values(customers)],
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
