import { expect } from 'vitest';
import { articleTable, cards, search } from './support/articoli.ts';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

test('the catalogue as it is printed: from the chapters to the index of one, to a page', async ({ visit }) => {
  const { page } = await visit();
  await search(page, 'catalogo');
  await page.getByRole('heading', { name: 'Sommario del catalogo', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/ricerca/catalogo/sommario');
  expect(await findings(page)).toEqual([]);
  const chapter = page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link');
  const name = await chapter.innerText();
  await chapter.click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Indice del capitolo' }).click();
  await page.getByRole('heading', { name: `Indice: ${name}` }).waitFor();
  await cards(page).first().waitFor();
  await page.goto('/ricerca/catalogo/indice');
  await page.getByRole('heading', { name: 'Indice alfabetico' }).waitFor();
  await cards(page).first().click();
  await articleTable(page).waitFor();
  // P-007.
  await page.goto('/ricerca/cerniera/indice/03');
  await cards(page).first().waitFor();
  await page.getByRole('link', { name: 'Risultati per «cerniera»' }).waitFor();
  await page.goto('/ricerca/catalogo/sommario/zz');
  await page.getByText('Il capitolo non esiste').waitFor();
});
