import { expect } from 'vitest';
import { articoloFinestra, articoloSemplice, testataSemplice } from '#demo/server/known.ts';
import { articleTable, openArticle } from './support/articoli.ts';
import { cartTable } from './support/carrello.ts';
import { test } from './support/journey.ts';

const conImporti = /€|\b(Listino|Prezzo|Prezzi|Sconto|Netto|Importo|Totale|Valore|Imponibile)\b/;

test('who sees no prices finds on no screen an amount, nor a column or a total for one', async ({ visit }) => {
  const { page } = await visit({
    as: 'cantiere@demo.it',
    at: `/catalogo/${testataSemplice.codTestata}/${testataSemplice.suffisso}`,
  });
  const principale = page.getByRole('main');
  const senza = async (dove: string): Promise<void> =>
    expect([dove, conImporti.exec(await principale.innerText())?.[0]]).toEqual([dove, undefined]);
  await articleTable(page).getByRole('row').nth(1).waitFor();
  await senza('catalogo');
  await page.goto('/ordinerapido');
  await page.getByLabel('Codice articolo').fill(articoloSemplice);
  await page.getByLabel('Quantità', { exact: true }).fill('1000');
  await page.getByLabel('Quantità', { exact: true }).press('Enter');
  await page.getByRole('table', { name: 'Righe lette' }).waitFor();
  await senza('ordine rapido');
  await page.getByRole('button', { name: /^Aggiungi 1 riga/ }).click();
  await page.goto('/carrello');
  await cartTable(page).getByRole('row').nth(1).waitFor();
  await senza('carrello');
  for (const scheda of ['ordini', 'ddt', 'fatture']) {
    await page.goto(`/documenti/${scheda}`);
    await principale.getByText(/\d documenti?$/).waitFor();
    await senza(scheda);
    await principale.locator('button[aria-expanded]').first().click();
    await principale.getByRole('link', { name: 'Pagina del documento' }).click();
    await principale.getByRole('table', { name: /^Righe di / }).waitFor();
    await senza(`pagina, ${scheda}`);
  }
  await page.goto('/resi?vista=tutti');
  await page.getByRole('heading', { name: 'Resi', level: 1 }).waitFor();
  await senza('resi');
  await page.goto('/assortimento');
  await principale.getByText(/\d articol[oi]$/).waitFor();
  await senza('assortimento');
  await page.goto('/carrello');
  await page.getByRole('link', { name: 'Rendi ricorrente' }).click();
  const ricorrente = page.getByRole('dialog', { name: 'Nuovo ordine ricorrente' });
  await ricorrente.getByRole('table', { name: 'Righe dell’ordine ricorrente' }).waitFor();
  expect(conImporti.exec(await ricorrente.innerText())).toBeNull();
});

test('the panel of an article and a configuration have no amount either', async ({ visit }) => {
  const { page } = await visit({ as: 'cantiere@demo.it' });
  const panel = await openArticle(page, articoloFinestra);
  const senza = async (): Promise<void> => expect(conImporti.exec(await panel.innerText())).toBeNull();
  await panel.getByRole('button', { name: 'Elabora disegno' }).click();
  await page.getByRole('dialog', { name: 'Tipologia' }).getByRole('button', { name: 'Anta-ribalta a un’anta' }).click();
  await panel.getByRole('tab', { name: 'Distinta base' }).click();
  await panel.getByRole('table', { name: 'Componenti' }).getByRole('row').nth(1).waitFor();
  await senza();
  const semplice = await openArticle(page, articoloSemplice);
  await semplice.getByRole('tab').first().waitFor();
  expect(conImporti.exec(await semplice.innerText())).toBeNull();
});
