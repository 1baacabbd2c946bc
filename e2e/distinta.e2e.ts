import { expect } from 'vitest';
import { articoloConDistinta } from '#demo/server/known.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { openArticle, quantityField } from './support/articoli.ts';
import { findings } from './support/axe.ts';
import { inDatabase } from './support/database.ts';
import { soon, test } from './support/journey.ts';
import { rowsOf } from './support/tables.ts';

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

test('stock that others take of a part is updated in the open bill', async ({ visit }) => {
  const { page } = await visit({ as: 'magazzino@demo.it' });
  const panel = await openArticle(page, articoloConDistinta);
  await panel.getByRole('tab', { name: 'Distinta base' }).click();
  const table = panel.getByRole('table', { name: 'Distinta base' });
  await table.waitFor();
  const stock = async (): Promise<string | undefined> => (await rowsOf(table))[0]?.['Disponibilità'];
  const [before, part] = [await stock(), (await rowsOf(table))[0]?.['Codice']?.replace(/\D/g, '')];
  // The live connection opens later, so the change is repeated.
  await soon(async () => {
    await inDatabase('update giacenze set qta_scaffale = qta_scaffale + 1 where cd_articolo = $1', [part]);
    return stock();
  }).not.toBe(before);
});
