import { expect } from 'vitest';
import { articleTable, cards, message, search } from './support/articoli.ts';
import { findings } from './support/axe.ts';
import { inDatabase } from './support/database.ts';
import { soon, test } from './support/journey.ts';
import { headerButton, headerDialog, headerOfItsOwn, logOf, save } from './support/testate.ts';

const admin = 'admin@demo.it';
const office = 'ufficio@demo.it';

test('an administrator changes a header by keyboard; page, search and log follow', async ({ visit }) => {
  const header = await headerOfItsOwn(0);
  const { page } = await visit({ as: admin, at: header.path });
  await headerButton(page).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menu').waitFor();
  expect(await findings(page)).toEqual([]);
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Modifica descrizione');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Modifica descrizione' });
  await dialog.getByLabel('Descrizione').fill('');
  await save(dialog);
  await dialog.getByText('Richiesto.').waitFor();
  await dialog.getByLabel('Descrizione').fill('Ferramenta zanzibarica di prova');
  await save(dialog);
  await message(page, 'Dati aggiornati con successo').waitFor();
  await page.getByRole('heading', { name: 'Ferramenta zanzibarica di prova', level: 1 }).waitFor();
  await soon(() => headerButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await soon(() => logOf(header.id)).toMatchObject([
    { tabella: 'testate', operazione: 'edit', dopo: { descrizione: 'Ferramenta zanzibarica di prova' } },
  ]);
  await soon(async () => {
    await search(page, 'zanzibarica');
    return cards(page).or(articleTable(page)).count();
  }).toBeGreaterThan(0);
});

test('who is second is told, sees what stands there now and loses nothing of what was typed', async ({ visit }) => {
  const header = await headerOfItsOwn(1);
  const mine = await visit({ as: admin, at: header.path });
  const other = await visit({ as: admin, at: header.path });
  const dialog = await headerDialog(mine.page, 'Modifica descrizione');
  await dialog.getByLabel('Descrizione').fill('La mia descrizione');
  const theirs = await headerDialog(other.page, 'Modifica descrizione');
  await theirs.getByLabel('Descrizione').fill('La loro descrizione');
  await save(theirs);
  await other.page.getByRole('heading', { name: 'La loro descrizione', level: 1 }).waitFor();
  mine.watch.expects(/409/);
  await save(dialog);
  const told = dialog.getByRole('alert', { name: 'Modificata nel frattempo' });
  await told.getByText('La loro descrizione').waitFor();
  expect(await dialog.getByLabel('Descrizione').inputValue()).toBe('La mia descrizione');
  expect(await findings(mine.page)).toEqual([]);
  await told.getByRole('button', { name: 'Tieni il mio' }).click();
  await save(dialog);
  await mine.page.getByRole('heading', { name: 'La mia descrizione', level: 1 }).waitFor();
  await soon(async () => (await logOf(header.id)).map(({ prima }) => prima?.['descrizione'])).toContain(
    'La loro descrizione',
  );
});

test('the menu stands on the cards of the results too, by the right mouse button and by a button', async ({
  visit,
}) => {
  const { page } = await visit({ as: admin, at: '/ricerca/cerniera/prodotti' });
  await cards(page).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Parole chiave' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Modifica / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Altezza immagine' }).click();
  const dialog = page.getByRole('dialog', { name: 'Altezza immagine' });
  await dialog.getByLabel('Altezza in mm').fill('alta');
  await save(dialog);
  await dialog.getByText('Numero non valido').waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel('Altezza in mm').fill('300');
  await save(dialog);
  await message(page, 'Dati aggiornati con successo').waitFor();
  const visitor = await visit({ at: '/ricerca/cerniera/prodotti' });
  await cards(visitor.page).first().waitFor();
  expect(
    await visitor.page
      .getByRole('main')
      .getByRole('button', { name: /^Modifica / })
      .count(),
  ).toBe(0);
});

test('keywords, header info and ordering are edited in their dialogs', async ({ visit }) => {
  const header = await headerOfItsOwn(3);
  const { page } = await visit({ as: admin, at: header.path });
  const words = await headerDialog(page, 'Parole chiave');
  const included = words.getByLabel('Parole incluse').first();
  await included.fill('quarzolana');
  await included.press('Enter');
  await words.getByRole('button', { name: /^Full text/ }).click();
  await words.getByText('Parole dei testi').first().waitFor();
  expect(await findings(page)).toEqual([]);
  await save(words);
  await message(page, 'Dati aggiornati con successo').waitFor();
  await words.waitFor({ state: 'detached' });
  const info = await headerDialog(page, 'Informazioni testata');
  const text = info.getByRole('textbox', { name: 'Informazioni' });
  await text.fill('Nota dell’ufficio');
  await text.press('Control+a');
  await info.getByRole('button', { name: 'Grassetto' }).click();
  expect(await findings(page)).toEqual([]);
  await save(info);
  await message(page, 'Informazioni salvate').waitFor();
  await page.getByRole('main').locator('strong', { hasText: 'Nota dell’ufficio' }).waitFor();
  const order = await headerDialog(page, 'Ordinamento');
  await order.getByLabel('Primo campo').check();
  await order.getByLabel('Terzo campo').check();
  await order.getByText('Codice 130').waitFor();
  await save(order);
  await order.waitFor({ state: 'detached' });
  const log = await logOf(header.id);
  expect(log.map(({ tabella }) => tabella)).toEqual(['testata_parole', 'testate', 'testate']);
  expect(log.at(-1)?.dopo).toEqual({ campiRottura: '130' });
  await soon(async () => {
    await search(page, 'quarzolana');
    return cards(page).or(articleTable(page)).count();
  }).toBeGreaterThan(0);
});

test('the keywords of a header open by themselves, as the desktop application asks for them', async ({ visit }) => {
  const header = await headerOfItsOwn(9);
  const { page } = await visit({
    as: admin,
    at: `/dialog?comando=dialogParoleChiave&testata=${header.codTestata}&suff=0`,
  });
  const dialog = page.getByRole('dialog', { name: /^Parole chiave di / });
  await dialog.getByLabel('Parole escluse').first().fill('melanzana');
  await save(dialog);
  await articleTable(page).waitFor();
  await soon(async () => (await logOf(header.id)).at(-1)?.dopo).toMatchObject({ escluse: ['melanzana'] });
  const other = await visit({
    as: office,
    at: `/dialog?comando=dialogParoleChiave&testata=${header.codTestata}&suff=0`,
  });
  await other.page.getByText('Accesso non consentito').waitFor();
});

test('another suffix takes the open page along', async ({ visit }) => {
  const header = await headerOfItsOwn(4);
  const { page } = await visit({ as: admin, at: header.path });
  const dialog = await headerDialog(page, 'Modifica suffisso');
  await dialog.getByLabel('Suffisso', { exact: true }).fill('7');
  await save(dialog);
  await soon(() => new URL(page.url()).pathname).toBe(`/ricerca/${header.codTestata}/catalogo/${header.codTestata}/7`);
  await articleTable(page).waitFor();
  const gone = await visit({ at: header.path });
  gone.watch.expects(/404/);
  await gone.page.getByText('Pagina di catalogo non trovata').waitFor();
  await gone.page.getByRole('button', { name: /^Cerca / }).click();
  await soon(() => new URL(gone.page.url()).pathname).toContain('/ricerca/');
});

test('the office keeps the rows of the table', async ({ visit }) => {
  const header = await headerOfItsOwn(5);
  const { page } = await visit({ as: office, at: header.path });
  const rows = articleTable(page).locator('tbody tr');
  const articles = articleTable(page).locator('tr[data-articolo]');
  await articles.first().waitFor();
  expect(await headerButton(page).count()).toBe(0);
  const [begun, code] = [await rows.count(), (await articles.first().getAttribute('data-articolo')) ?? ''];
  await articles.first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Inserisci rigo vuoto', exact: true }).click();
  await soon(() => rows.count()).toBe(begun + 1);
  await articleTable(page).getByRole('button', { name: 'Modifica riga vuota' }).first().click();
  await page.getByRole('menuitem', { name: 'Elimina rigo' }).click();
  await page.getByRole('dialog', { name: 'Vuoi eliminare il rigo?' }).getByRole('button', { name: 'Elimina' }).click();
  await soon(() => rows.count()).toBe(begun);
  await articles.first().getByRole('button').first().focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Modifica quantità' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifica quantità' });
  await dialog.getByLabel('Quantità per scatola').fill('1,5');
  await save(dialog);
  await dialog.getByText('Solo quantità intere: 1 o 2.').waitFor();
  await dialog.getByLabel('Quantità per scatola').fill('737');
  await save(dialog);
  await message(page, 'Quantità aggiornata').waitFor();
  await articles.first().getByText('737').waitFor();
  await articles.first().click({ button: 'right' });
  await page.getByRole('menuitemcheckbox', { name: 'Obsoleto' }).click();
  await soon(() => articles.first().getAttribute('data-articolo')).not.toBe(code);
  await soon(async () => (await logOf(code)).map(({ dopo }) => dopo)).toEqual([{ qtScatola: 737 }, { obsoleto: true }]);
  await soon(async () => (await logOf(header.id)).map(({ operazione }) => operazione)).toEqual(['add', 'delete']);
});

test('technical data and related products are added, changed and taken away', async ({ visit }) => {
  const [header, other] = [await headerOfItsOwn(6), await headerOfItsOwn(7)];
  const { page } = await visit({ as: office, at: header.path });
  await page.getByRole('button', { name: 'Nuovo dato' }).click();
  const added = page.getByRole('dialog', { name: 'Nuovo dato tecnico' });
  await save(added);
  await added.getByText('Richiesto.').waitFor();
  await added.getByLabel('Etichetta').fill('Carico di rottura');
  await added.getByLabel('Valore 1').fill('12 kN');
  expect(await findings(page)).toEqual([]);
  await save(added);
  const data = page.getByRole('table', { name: 'Dati tecnici' });
  await data.getByText('12 kN').waitFor();
  await data.getByRole('button', { name: 'Modifica Carico di rottura' }).click();
  await page.getByRole('menuitem', { name: 'Elimina' }).click();
  await page.getByRole('dialog', { name: 'Vuoi eliminare il dato?' }).getByRole('button', { name: 'Elimina' }).click();
  await data.getByText('12 kN').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Prodotti correlati' }).click();
  const field = page.getByLabel('Aggiungi prodotto correlato');
  await field.fill('senzatrattino');
  await field.press('Enter');
  await page.getByText('Dati non validi, inserire Testata-Suffisso').waitFor();
  await field.fill(other.id.toLowerCase());
  await field.press('Enter');
  const remove = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href*="${other.codTestata}"]`) })
    .getByRole('button', { name: /^Togli / });
  await remove.click();
  await page.getByRole('dialog', { name: 'Vuoi eliminare il dato?' }).getByRole('button', { name: 'Elimina' }).click();
  await remove.waitFor({ state: 'detached' });
  await soon(async () => (await logOf(header.id)).map(({ tabella, operazione }) => `${tabella} ${operazione}`)).toEqual(
    ['valori_tecnici add', 'valori_tecnici delete', 'correlati add', 'correlati delete'],
  );
});

test('previews made anew take the place of the old ones, and a sheet that cannot be read says so to the office', async ({
  visit,
}) => {
  const header = await headerOfItsOwn(10);
  await inDatabase(
    "update schede set pdf = 'schede/non-si-legge.pdf', anteprima = 'schede/dad.svg', anteprima_da_generare = false where cod_testata = $1 and suffisso = 0",
    [header.codTestata],
  );
  const { page } = await visit({ as: office, at: header.path });
  await page.getByRole('tab', { name: 'Schede prodotto' }).click();
  const sheets = page.getByRole('tabpanel', { name: 'Schede prodotto' });
  await sheets.getByRole('img').or(sheets.locator('img')).first().waitFor();
  expect(await sheets.getByText('PDF non leggibile').count()).toBe(0);
  await sheets.getByRole('button', { name: 'Rigenera anteprime' }).click();
  await sheets.getByText('PDF non leggibile: nessuna anteprima').first().waitFor();
  await soon(() => sheets.locator('img').count()).toBe(0);
});
