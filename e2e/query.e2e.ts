import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

test('the administrator runs a query by keyboard, scrolls on to further rows, sorts all of them, and keeps it under a name (B-069)', async ({
  visit,
}) => {
  const { page, watch } = await visit({ as: 'admin@demo.it', at: '/utilita/query' });
  const editor = page.getByRole('textbox', { name: 'Query SQL' });
  await editor.fill('select n, n * 2 as doppio from generate_series(1, 1000) n');
  await page.keyboard.press('Control+Enter');
  const risultato = page.getByRole('table', { name: 'Risultato' });
  await risultato.getByRole('cell', { name: '1', exact: true }).waitFor();
  await page.getByText(/^200 righe lette, ce ne sono altre/).waitFor();
  await page.getByRole('region', { name: 'Risultato' }).evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));
  await page.getByText(/^400 righe lette/).waitFor();
  expect(await risultato.getByRole('row').count()).toBeLessThan(110);
  await risultato.getByRole('button', { name: 'n', exact: true }).click();
  await risultato.getByRole('button', { name: 'n', exact: true }).click();
  await risultato.getByRole('cell', { name: '2000', exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Salva' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Salva la query' });
  await dialogo.getByRole('textbox', { name: 'Nome' }).fill('viaggio');
  await page.keyboard.press('Enter');
  await dialogo.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('file')).toBe('viaggio');
  watch.expects(/422.*utilita\/query|utilita\/query.*422/);
  await editor.fill('delete from testate');
  await page.getByRole('button', { name: 'Esegui' }).click();
  await page.getByText('Si può solo leggere: SELECT, WITH, VALUES o TABLE.').waitFor();
});
