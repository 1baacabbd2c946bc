import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { articoloConNetto, articoloSemplice } from '#demo/server/known.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { prezzoScontato } from '#prodotto/articolo/rules/prezzo.ts';
import { articleRow, articleTable, openArticle, panelOf, quantityField, search } from './support/articoli.ts';
import { findings } from './support/axe.ts';
import { inDatabase } from './support/database.ts';
import { soon, test } from './support/journey.ts';
import { factsOf, rowsOf } from './support/tables.ts';

const cliente = 'cliente@demo.it';
const terzista = 'terzista@demo.it';
const tab = (panel: Locator, name: string): Locator => panel.getByRole('tab', { name, exact: true });
const opened = (panel: Locator, label: string): Locator => panel.getByRole('table', { name: label });
const ordinatiAltrove = [articoloSemplice, '121000240101'];

const placeOf = async (panel: Locator): Promise<{ x: number; y: number }> => {
  const { x = 0, y = 0 } = (await panel.boundingBox()) ?? {};
  return { x: Math.round(x), y: Math.round(y) };
};

/** The article ordered most this year, except those that other tests order. */
async function mostOrdered(): Promise<{ cdArticolo: string; quanta: number; cliente: string }> {
  const [found] = await inDatabase<{ cd_articolo: string; quanta: string; cliente: string }>(
    `
    select r.cd_articolo, sum(r.qt_ordinata) quanta, min(c.ragione_sociale) cliente
    from documenti_righe r join documenti d on d.id = r.id_documento join clienti c on c.cod_anagrafica = d.cod_anagrafica
      join righe_catalogo x on x.cd_articolo = r.cd_articolo
    where d.tipo = 'OC' and d.stato <> 'annullato' and d.data >= '2026-01-01' and r.cd_articolo <> all($1)
    group by 1 having count(distinct d.cod_anagrafica) > 2 and count(distinct c.ragione_sociale) > 2 order by count(*) desc, 1 limit 1`,
    [ordinatiAltrove],
  );
  return { cdArticolo: found?.cd_articolo ?? '', quanta: Number(found?.quanta), cliente: found?.cliente ?? '' };
}

test('the office reads who ordered an article by keys alone; a tab keeps its filter while the panel lives', async ({
  visit,
}) => {
  const known = await mostOrdered();
  const { page } = await visit({ as: 'ufficio@demo.it' });
  await search(page, known.cdArticolo);
  await articleRow(page, known.cdArticolo)
    .getByRole('button', { name: mostraCodiceArticolo(known.cdArticolo), exact: true })
    .press('Enter');
  const panel = panelOf(page, known.cdArticolo);
  await tab(panel, 'Informazioni').press('ArrowRight');
  const orders = opened(panel, 'Ordini dei clienti');
  await orders.waitFor();
  await soon(async () => Object.keys((await rowsOf(orders))[0] ?? {})).toEqual([
    'Codice',
    'Ragione sociale',
    'Nr. ordine',
    'Data',
    'Q.tà evasa',
    'Q.tà ordinata',
    'Riferimento',
  ]);
  const shown = panel.getByRole('tabpanel', { name: 'Clienti' });
  await soon(async () => (await factsOf(shown))['Ordinato']).toBe(formatQuantity(known.quanta));
  await shown.getByRole('searchbox', { name: 'Cerca' }).fill(known.cliente);
  await soon(async () => new Set((await rowsOf(orders)).map((row) => row['Ragione sociale']))).toEqual(
    new Set([known.cliente]),
  );
  expect(await findings(page)).toEqual([]);
  await tab(panel, 'Clienti').press('ArrowRight');
  await opened(panel, 'Ordini ai fornitori').or(panel.getByText('Nessun ordine a fornitori nel periodo')).waitFor();
  await soon(() => factsOf(panel.getByRole('tabpanel', { name: 'Fornitori' }))).toHaveProperty('Ordinato cliente');
  await tab(panel, 'Fornitori').press('ArrowRight');
  await opened(panel, "Listini dell'articolo").getByText('BASE').first().waitFor();
  await tab(panel, 'Clienti').click();
  await soon(() => shown.getByRole('searchbox', { name: 'Cerca' }).inputValue()).toBe(known.cliente);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});

/** The working day after the date confirmed by the subcontractor. */
function nextWorkingDay(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  do date.setUTCDate(date.getUTCDate() + 1);
  while (date.getUTCDay() === 0 || date.getUTCDay() === 6);
  return date.toISOString().slice(0, 10);
}

test('a subcontractor sees its work and what was spoilt, and confirms another day by keys', async ({ visit }) => {
  const [line] = await inDatabase<{ id: string; numero: string; giorno: string }>(`
    select r.id, o.tipo || ' ' || o.numero || '/' || o.anno numero, to_char(greatest(coalesce(r.dt_cons_confermata, r.dt_cons_richiesta), date '2026-03-16'), 'YYYY-MM-DD') giorno
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine
    where o.cod_terzista = 'T001' and r.cd_articolo = '${articoloConNetto}' and r.conto = 'lavoro' and r.qt_aperta > 0 order by r.dt_scadenza, r.id limit 1`);
  if (!line) throw new Error('T001 works on nothing');
  const { page } = await visit({ as: terzista });
  const panel = await openArticle(page, articoloConNetto);
  await panel.getByRole('table', { name: 'Ordinato ai fornitori' }).waitFor();
  await tab(panel, 'Scarti').click();
  await opened(panel, 'Scarti').waitFor();
  await soon(async () => Object.keys(await factsOf(panel.getByRole('tabpanel', { name: 'Scarti' })))).toEqual([
    'Recuperabili',
    'Non Recuperabili',
  ]);
  await tab(panel, 'Ricevimenti').click();
  await opened(panel, 'Ricevimenti').waitFor();
  await tab(panel, 'In lavorazione').click();
  const row = opened(panel, 'In lavorazione').getByRole('row').filter({ hasText: line.numero });
  await row.getByRole('button', { name: /modifica la data di consegna confermata/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Data di consegna confermata' });
  await dialog.waitFor();
  expect(await findings(page)).toEqual([]);
  const next = nextWorkingDay(line.giorno);
  const wanted = new Date(`${next}T12:00:00Z`).toLocaleDateString('it-IT', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  if (next.slice(0, 7) !== line.giorno.slice(0, 7))
    await dialog.getByRole('button', { name: 'Mese successivo' }).press('Enter');
  await dialog.getByRole('button', { name: wanted }).press('Enter');
  await dialog.getByRole('button', { name: 'Ok' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row.getByText(next.split('-').reverse().join('/')).waitFor();
  const [now] = await inDatabase<{ giorno: string }>(
    "select to_char(dt_cons_confermata, 'YYYY-MM-DD') giorno from ordini_fornitori_righe where id = $1",
    [line.id],
  );
  expect(now?.giorno).toBe(next);
});

async function drag(page: Page, panel: Locator, by: { readonly x: number; readonly y: number }): Promise<void> {
  const bar = await panel.locator('strong').first().boundingBox();
  const { x = 0, y = 0 } = bar ?? {};
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await page.mouse.move(x + by.x, y + by.y, { steps: 4 });
  await page.mouse.up();
}

test('two panels stand side by side to compare; one is moved by keys and by its title bar, and stays in the window', async ({
  visit,
}) => {
  const { page } = await visit({ as: cliente });
  const first = await openArticle(page, articoloSemplice);
  await page
    .getByRole('row')
    .filter({ hasText: '106 00001 02 01' })
    .getByRole('button', { name: /^106/ })
    .press('Enter');
  const second = page.getByRole('dialog', { name: 'Articolo 106 00001 02 01' });
  await second.getByText('Prezzo di listino').waitFor();
  const [left, right] = [await placeOf(first), await placeOf(second)];
  expect(Math.abs(left.x - right.x)).toBeGreaterThanOrEqual(420);
  const handle = second.getByRole('button', { name: 'Sposta con le frecce' });
  await handle.press('ArrowLeft');
  await handle.press('Shift+ArrowDown');
  await soon(() => placeOf(second)).toEqual({ x: right.x - 16, y: right.y + 80 });
  await drag(page, second, { x: 4000, y: -4000 });
  const moved = (await second.boundingBox()) ?? { x: 0, y: -1, width: 0 };
  expect(moved.x + moved.width).toBeLessThanOrEqual(1440);
  expect(moved.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Escape');
  await second.waitFor({ state: 'detached' });
  await soon(() => first.count()).toBe(1);
});

test('what is typed into a panel that was only pointed at stays when the pointer goes', async ({ visit }) => {
  const { page } = await visit({ as: cliente });
  await search(page, articoloSemplice);
  await articleRow(page, articoloSemplice).hover();
  const panel = panelOf(page, articoloSemplice);
  await panel.getByLabel('Riferimento').fill('Cantiere Nord');
  await page.mouse.move(5, 5);
  await soon(() => panel.getAttribute('data-fissato')).toBe('true');
  await soon(() => panel.getByLabel('Riferimento').inputValue()).toBe('Cantiere Nord');
});

test('stock that somebody else changes reaches the open panel', async ({ visit }) => {
  const { page } = await visit({ as: 'magazzino@demo.it' });
  const panel = await openArticle(page, articoloSemplice);
  await panel.getByText('Scaffale').waitFor();
  const shown = async (): Promise<string> => ((await factsOf(panel))['Scaffale'] ?? '').split(' ', 1).join();
  const [before] = await inDatabase<{ quanta: string }>(
    'select qta_scaffale quanta from giacenze where cd_articolo = $1',
    [articoloSemplice],
  );
  // The live connection opens a moment after the panel, so the change is repeated.
  let shelf = Number(before?.quanta);
  await soon(async () => {
    shelf += 1;
    await inDatabase('update giacenze set qta_scaffale = $2 where cd_articolo = $1', [articoloSemplice, shelf]);
    return (await shown()) !== formatQuantity(Number(before?.quanta));
  }).toBe(true);
  await soon(shown).toBe(formatQuantity(shelf));
});

test('a price that changes reaches the open panel, and its row in the table with it', async ({ visit }) => {
  const cdArticolo = '106000010501';
  const { page } = await visit({ as: cliente });
  const panel = await openArticle(page, cdArticolo);
  const inRow = async (): Promise<string | undefined> =>
    (await rowsOf(articleTable(page))).find(({ Codice }) => Codice === mostraCodiceArticolo(cdArticolo))?.['Prezzo'];
  await panel.getByText('Prezzo di listino').waitFor();
  const before = await inRow();
  let more = 0;
  await soon(async () => {
    more += 1;
    await inDatabase('update listini set prezzo = prezzo + 1 where cd_articolo = $1', [cdArticolo]);
    return inRow();
  }).not.toBe(before);
  await soon(async () => (await factsOf(panel))['Prezzo scontato al pezzo'] === (await inRow())).toBe(true);
  await inDatabase('update listini set prezzo = prezzo - $2 where cd_articolo = $1', [cdArticolo, more]);
  await soon(inRow).toBe(before);
});

test('the office edits the box quantity from the panel and is told when somebody else was first', async ({ visit }) => {
  const cdArticolo = '106000060101';
  const { page, watch } = await visit({ as: 'ufficio@demo.it' });
  watch.expects(/409.*quantita|quantita.*409/);
  const panel = await openArticle(page, cdArticolo);
  const [before] = await inDatabase<{ qt: string }>('select qt_scatola qt from articoli where cd_articolo = $1', [
    cdArticolo,
  ]);
  await panel.getByRole('button', { name: /^Modifica / }).press('Enter');
  await page.getByRole('menuitem', { name: 'Modifica quantità' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Modifica quantità' });
  await dialog.getByLabel('Quantità per scatola').fill('0');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await dialog.getByText('Numero non valido.').waitFor();
  await inDatabase('update articoli set qt_scatola = 77, versione = versione + 1 where cd_articolo = $1', [cdArticolo]);
  await dialog.getByLabel('Quantità per scatola').fill('250');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await dialog.getByText('77').waitFor();
  await dialog.getByRole('button', { name: 'Tieni il mio' }).click();
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await dialog.waitFor({ state: 'detached' });
  const [after] = await inDatabase<{ qt: string }>('select qt_scatola qt from articoli where cd_articolo = $1', [
    cdArticolo,
  ]);
  expect(Number(after?.qt)).toBe(250);
  await inDatabase('update articoli set qt_scatola = $2 where cd_articolo = $1', [cdArticolo, before?.qt]);
});

test('a customer sees its own price and the stock, the same in the page and in the panel, and is told the rule that made it', async ({
  visit,
}) => {
  const { page } = await visit({ as: cliente });
  const panel = await openArticle(page, articoloSemplice);
  const row = (await rowsOf(articleTable(page))).find(({ Codice }) => Codice === '106 00001 01 01');
  const listino = parseNumber(row?.['Listino'] ?? '') ?? 0;
  const proprio = formatPrice(prezzoScontato(listino, 50, 10));
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
  await panel.getByText('Perché questo prezzo?').click();
  await panel.getByText(/^Listino BASE dal \d\d\/\d\d\/\d{4}, sconto 50\+10 sull'articolo\.$/).waitFor();
  const net = await openArticle(page, articoloConNetto);
  await net.getByText('Perché questo prezzo?').click();
  await net.getByText(/^Prezzo netto concordato per l'articolo, valido dal/).waitFor();
  await soon(() => factsOf(net)).toHaveProperty('Prezzo netto');
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
