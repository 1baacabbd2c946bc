import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { inDatabase } from './support/database.ts';
import { test } from './support/journey.ts';
import { scan } from './support/keyboard.ts';

test('on a phone the warehouse scans an article in reception and its place, puts a part away, and takes it back', async ({
  visit,
}) => {
  const [merce] = await inDatabase<{ codice: string; posto: string; quanta: number }>(
    `select a.cd_articolo as codice, a.ubicazione as posto, g.qta_ricevuta::float as quanta from giacenze g join articoli a on a.cd_articolo = g.cd_articolo
     where g.qta_ricevuta > 1 and a.ubicazione <> '' and not a.scorta_non_gestita order by 1 limit 1`,
    [],
  );
  const { codice = '', posto = '', quanta = 0 } = merce ?? {};
  const { page } = await visit({ as: 'magazzino@demo.it', at: '/ricezione', narrow: true });
  await page.getByRole('table', { name: 'Merce da sistemare' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await scan(page, codice);
  await page.getByRole('textbox', { name: 'Posto' }).waitFor();
  await scan(page, posto);
  await expect.poll(() => page.getByRole('textbox', { name: 'Posto' }).inputValue()).toBe(posto);
  // The quantity is selected, so typing replaces it.
  const quantita = page.getByRole('textbox', { name: 'Quantità' });
  await expect.poll(() => quantita.evaluate((field) => field === document.activeElement)).toBe(true);
  await quantita.fill('1');
  expect(await findings(page)).toEqual([]);
  const alti = await page.getByRole('region', { name: 'Articolo da sistemare' }).locator('button, input, a').all();
  for (const alto of alti) expect((await alto.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await quantita.press('Enter');
  await page.getByText(new RegExp(`^1 .* a ${posto}, restano`)).waitFor();
  const resta = async () =>
    (
      await inDatabase<{ resta: number }>('select qta_ricevuta::float as resta from giacenze where cd_articolo = $1', [
        codice,
      ])
    )[0]?.resta;
  expect(await resta()).toBe(quanta - 1);
  await page
    .getByRole('button', { name: /^Annulla: / })
    .first()
    .click();
  await page.getByText('Di nuovo in ricezione').waitFor();
  expect(await resta()).toBe(quanta);
});

test('another place is asked about before it becomes the article’s', async ({ visit }) => {
  const [merce] = await inDatabase<{ codice: string; posto: string }>(
    `select a.cd_articolo as codice, a.ubicazione as posto from giacenze g join articoli a on a.cd_articolo = g.cd_articolo
     where g.qta_ricevuta > 1 and a.ubicazione <> '' and not a.scorta_non_gestita order by 1 desc limit 1`,
    [],
  );
  const { codice = '' } = merce ?? {};
  const { page } = await visit({ as: 'magazzino@demo.it', at: `/ricezione?articolo=${codice}` });
  await page.getByRole('textbox', { name: 'Posto' }).fill('ZZ-99');
  await page.getByRole('button', { name: 'Sistema', exact: true }).click();
  const domanda = page.getByRole('dialog');
  await domanda.getByText('Da ora diventa ZZ-99?').waitFor();
  await domanda.getByRole('button', { name: 'Diventa ZZ-99' }).click();
  await page
    .getByText(/ a ZZ-99/)
    .first()
    .waitFor();
  expect(await inDatabase('select ubicazione from articoli where cd_articolo = $1', [codice])).toEqual([
    { ubicazione: 'ZZ-99' },
  ]);
});
