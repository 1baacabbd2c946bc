import { expect } from 'vitest';
import { articoloConMinimo, articoloConNetto, articoloSemplice, articoloSenzaPrezzo } from '#demo/server/known.ts';
import { formatPrice, formatQuantity, parseNumber } from '#platform/contract/format.ts';
import { prezzoScontato } from '#prodotto/articolo/rules/prezzo.ts';
import { inDatabase } from './support/database.ts';
import { soon, test } from './support/journey.ts';
import { factsOf, rowsOf } from './support/reading.ts';
import {
  addButton,
  articleRow,
  articleTable,
  cartButton,
  openArticle,
  panelOf,
  quantityField,
  search,
} from './support/shop.ts';

const cliente = 'cliente@demo.it';

test('a customer sees its own price and the stock, the same in the page and in the panel', async ({ visit }) => {
  const { page } = await visit({ as: cliente });
  const panel = await openArticle(page, articoloSemplice);
  const row = (await rowsOf(articleTable(page))).find(({ Codice }) => Codice === '106 00001 01 01');
  const listino = parseNumber(row?.['Listino'] ?? '') ?? 0;
  const proprio = formatPrice(prezzoScontato(listino, 50, 10, 'PZ'));
  expect(listino).toBeGreaterThan(0);
  expect(row).toMatchObject({ Sconto: '50+10', Prezzo: proprio });
  await soon(() => factsOf(panel)).toMatchObject({
    'Prezzo di listino': row?.['Listino'],
    Sconto: '50+10',
    'Prezzo scontato al pezzo': proprio,
  });
  const [stock] = await inDatabase<{ quanta: string }>(
    'select qta_scaffale + qta_ubicazione2 quanta from giacenze where cd_articolo = $1',
    [articoloSemplice],
  );
  expect(Number(stock?.quanta)).toBeGreaterThan(0);
  expect((await factsOf(panel))['Disponibilità']).toMatch(/^Disponibile [\d.]+ PZ$/);
});

test('whoever wonders at a price is told the rule that made it', async ({ visit }) => {
  const { page } = await visit({ as: cliente });
  const plain = await openArticle(page, articoloSemplice);
  await plain.getByText('Perché questo prezzo?').click();
  await plain.getByText(/^Listino BASE dal \d\d\/\d\d\/\d{4}, sconto 50\+10 sull'articolo\.$/).waitFor();
  const net = await openArticle(page, articoloConNetto);
  await net.getByText('Perché questo prezzo?').click();
  await net.getByText(/^Prezzo netto concordato per l'articolo, valido dal/).waitFor();
  await soon(() => factsOf(net)).toHaveProperty('Prezzo netto');
});

test('the price follows the quantity, and boxes and quantity follow each other', async ({ visit }) => {
  const { page } = await visit({ as: cliente });
  const panel = await openArticle(page, articoloSemplice);
  await soon(() => quantityField(panel).inputValue()).toBe('500');
  await quantityField(panel).fill('2000');
  await soon(() => panel.getByLabel('Nr.Scatole').inputValue()).toBe('4');
  await panel.getByLabel('Nr.Scatole').fill('3');
  await soon(() => quantityField(panel).inputValue()).toBe('1500');
  const prezzo = parseNumber((await factsOf(panel))['Prezzo scontato al pezzo'] ?? '') ?? 0;
  await panel.getByText(`€ ${formatPrice(prezzo * 1500, 2)}`, { exact: true }).waitFor();
});

test('less than a box is refused with the documented sentence, and nothing is added', async ({ visit }) => {
  const { page } = await visit({ as: cliente });
  const panel = await openArticle(page, articoloConMinimo);
  await panel.getByText('Q.tà minima 500 PZ').waitFor();
  await quantityField(panel).fill('100');
  await addButton(panel).click();
  const alert = page.getByRole('dialog', { name: 'Quantità minima ordine : 500 PZ' });
  await alert.getByRole('button', { name: 'Ok' }).click();
  await alert.waitFor({ state: 'detached' });
  await soon(() => quantityField(panel).inputValue()).toBe('100');
  await quantityField(panel).fill('1,5');
  await panel.getByText('Numero non valido.').waitFor();
  await quantityField(panel).fill('');
  await panel.getByText('Richiesto.').waitFor();
  expect(await cartButton(page).getAttribute('aria-label')).toBe('Carrello, 0 righe');
});

test("an article without a price of today says so and can't be ordered", async ({ visit }) => {
  const { page } = await visit({ as: cliente });
  const panel = await openArticle(page, articoloSenzaPrezzo);
  await panel.getByText('Nessun prezzo valido oggi: articolo non ordinabile.').waitFor();
  await soon(() => addButton(panel).isDisabled()).toBe(true);
});

test('pointing shows the panel for a while, a click keeps it, Esc closes it', async ({ visit }) => {
  const { page } = await visit({ as: cliente });
  await search(page, articoloSemplice);
  const panel = panelOf(page, articoloSemplice);
  await articleRow(page, articoloSemplice).hover();
  await panel.getByText('Prezzo di listino').waitFor();
  await page.mouse.move(5, 5);
  await panel.waitFor({ state: 'detached' });
  await articleRow(page, articoloSemplice).getByRole('button').click();
  await page.mouse.move(5, 5);
  await panel.getByText('Prezzo di listino').waitFor();
  await quantityField(panel).waitFor();
  await soon(async () => formatQuantity(parseNumber(await quantityField(panel).inputValue()))).toBe('500');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});
