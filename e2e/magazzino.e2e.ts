import { expect } from 'vitest';
import { articoloNelCassetto, articoloSemplice } from '#demo/server/known.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { articleRow, articleTable, message, search } from './support/articoli.ts';
import { inDatabase } from './support/database.ts';
import { hand } from './support/hand.ts';
import { soon, test } from './support/journey.ts';
import { scan } from './support/keyboard.ts';

const addetto = 'magazzino@demo.it';
const { cdArticolo, ubicazione } = articoloNelCassetto;
const codice = mostraCodiceArticolo(cdArticolo);

/** Operation log of commands, newest last. */
const comandi = (): Promise<{ chiave: string; note: string }[]> =>
  inDatabase("select chiave, note from registro where tabella = 'magazzino' order by id");

test('the warehouse picks an article from its row and puts the drawer back', async ({ visit }) => {
  const { page } = await visit({ as: addetto });
  await search(page, cdArticolo);
  const pick = articleRow(page, cdArticolo).getByRole('button', { name: `Preleva ${codice}` });
  await pick.click();
  await message(page, 'Comando inviato').waitFor();
  expect(await page.getByRole('dialog', { name: /^Articolo / }).count()).toBe(0);
  await message(page, 'Comando inviato').getByRole('button').click();
  await message(page, 'Comando inviato').waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('button', { name: 'Riponi cassetto' }).click();
  await page.getByRole('menuitem', { name: 'Macchina 91' }).click();
  await message(page, 'Comando inviato').waitFor();
  const fatti = (await comandi()).filter(({ note }) => note.endsWith(': OK')).slice(-2);
  expect(fatti).toEqual([
    { chiave: ubicazione, note: 'EXTRACT_CMD, baia 1: OK' },
    { chiave: '91', note: 'STORE_CMD, baia 1: OK' },
  ]);
});

test('on a phone, by keyboard alone: a drawer comes and goes', async ({ visit }) => {
  const { page } = await visit({ as: addetto, narrow: true });
  await search(page, cdArticolo);
  // The article has the focus; Tab reaches its pick button.
  const row = articleRow(page, cdArticolo);
  const code = row.getByRole('button', { name: codice, exact: true });
  await row.getByRole('button', { name: `Preleva ${codice}` }).waitFor();
  await soon(() => code.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await message(page, 'Comando inviato').waitFor();
  await soon(() =>
    row.getByRole('button', { name: `Preleva ${codice}` }).evaluate((element) => element === document.activeElement),
  ).toBe(true);
  await message(page, 'Comando inviato').getByRole('button').click();
  await message(page, 'Comando inviato').waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('button', { name: 'Riponi cassetto' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Macchina 91' }).press('Enter');
  await message(page, 'Comando inviato').waitFor();
});

test('task 6: the warehouse picks by phone: code, Enter, the drawer comes, and the focus stays at its button', async ({
  visit,
}) => {
  const { page } = await visit({ as: addetto, narrow: true });
  const { made, click, press, type, stands, done } = hand(page);
  await click(page.getByRole('combobox', { name: 'Cerca nel catalogo' }));
  await type(cdArticolo);
  await press('Enter');
  await stands(codice);
  await articleRow(page, cdArticolo)
    .getByRole('button', { name: `Preleva ${codice}` })
    .waitFor();
  await press('Tab', 'Enter');
  await message(page, 'Comando inviato').waitFor();
  await stands(`Preleva ${codice}`);
  await done(6, 'prelevare con il telefono');
  expect(made.keys - cdArticolo.length).toBeLessThanOrEqual(3);
  expect(made.clicks).toBe(1);
  await message(page, 'Comando inviato').getByRole('button').click();
  await message(page, 'Comando inviato').waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('button', { name: 'Riponi cassetto' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Macchina 91' }).press('Enter');
  await message(page, 'Comando inviato').waitFor();
});

test('an article of another place has no pick button, and an empty bay nothing to put back', async ({ visit }) => {
  const { page, watch } = await visit({ as: addetto });
  await search(page, articoloSemplice);
  await articleTable(page).getByRole('columnheader', { name: 'Preleva' }).waitFor();
  expect(
    await articleTable(page)
      .getByRole('button', { name: /^Preleva / })
      .count(),
  ).toBe(0);
  watch.expects(/409|intranet\/magazzino\/command/);
  await page.getByRole('banner').getByRole('button', { name: 'Riponi cassetto' }).click();
  await page.getByRole('menuitem', { name: 'Macchina 92' }).click();
  await message(page, 'Errore. Nessun cassetto in baia').waitFor();
});

test('nobody else has these buttons', async ({ visit }) => {
  for (const as of ['admin@demo.it', 'cliente@demo.it']) {
    const { page } = await visit({ as });
    await search(page, cdArticolo);
    await articleRow(page, cdArticolo).waitFor();
    expect(await page.getByRole('button', { name: /^(Preleva|Riponi) / }).count()).toBe(0);
  }
});

test('the panel of the drawers: by number, by scanner, the third waits, and what is pressed is large enough for gloves', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'ufficio@demo.it', at: '/magazzino?macchina=4', narrow: true });
  const coda = page.getByRole('list', { name: 'Coda cassetti' });
  await page.getByRole('textbox', { name: 'Cassetto' }).fill('21');
  await page.getByRole('button', { name: 'Estrai cassetto' }).click();
  await coda.getByText('inviato').first().waitFor();
  // A scan is recognised by speed, wherever the focus is, and moves nothing before it is confirmed.
  await scan(page, '9422');
  await page.getByRole('dialog').getByText('Il cassetto 22 della macchina 94 esce alla baia 1.').waitFor();
  await page.keyboard.press('Enter');
  await coda.getByText('22', { exact: true }).waitFor();
  await soon(() => coda.getByText('inviato', { exact: true }).count()).toBe(2);
  await scan(page, '9423');
  await page.getByRole('dialog').getByRole('button', { name: 'Estrai' }).click();
  await coda.getByText('23', { exact: true }).waitFor();
  await coda.getByText('in coda', { exact: true }).waitFor();
  const tasti = await page
    .locator('main button')
    .evaluateAll((buttons) =>
      buttons.map((button) => [button.textContent, button.getBoundingClientRect().height] as const),
    );
  expect(tasti.filter(([, height]) => height > 0 && height < 44)).toEqual([]);
  await page.getByRole('button', { name: 'Riponi cassetto' }).last().click();
  await coda.getByText('riposto', { exact: true }).first().waitFor();
});
