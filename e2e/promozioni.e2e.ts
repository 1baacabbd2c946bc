import { expect } from 'vitest';
import { testataPromozione } from '#demo/server/known.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { articleTable, message } from './support/articoli.ts';
import { findings } from './support/axe.ts';
import { cartTable, openCart } from './support/carrello.ts';
import { customers, userOf } from './support/clienti.ts';
import { inDatabase } from './support/database.ts';
import { soon, test } from './support/journey.ts';

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
