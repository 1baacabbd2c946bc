import { testataSemplice } from '#demo/server/known.ts';
import { cards } from './support/articoli.ts';
import { soon, test } from './support/journey.ts';
import { box } from './support/ricerca.ts';

test('a visitor is asked to log in where the favourites would be', async ({ visit }) => {
  const { page } = await visit({ at: '/ricerca/preferiti/prodotti' });
  await page.getByRole('main').getByRole('button', { name: 'Accedi' }).click();
  await page.getByRole('dialog', { name: 'Accedi all’area riservata' }).waitFor();
});

test('a customer marks a header with the star, finds it among the favourites and lets it go', async ({ visit }) => {
  const { page } = await visit({ as: 'cliente2@demo.it', at: `/ricerca/${testataSemplice.codTestata}/prodotti` });
  const star = page.getByRole('main').getByRole('button', { name: /^Preferita: / });
  await star.first().click();
  await soon(() => star.first().getAttribute('aria-pressed')).toBe('true');
  await page.goto('/ricerca/preferiti/prodotti');
  await page.getByRole('heading', { name: 'Preferiti', level: 1 }).waitFor();
  await soon(() => cards(page).count()).toBe(1);
  await soon(() => box(page).inputValue()).toBe('');
  await star.click();
  await page.getByText('La ricerca non ha prodotto alcun risultato').waitFor();
});
