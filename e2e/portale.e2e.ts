import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { soon, test } from './support/journey.ts';
import { focused, tabTo } from './support/keyboard.ts';

test('an unknown path shows a page with a link home', async ({ visit }) => {
  const { page, watch } = await visit({ at: '/inventata/del/tutto' });
  watch.expects(/404.*inventata/);
  await page.getByRole('heading', { name: 'Pagina non trovata' }).waitFor();
  await page.getByRole('link', { name: 'Torna alla home' }).click();
  await page.getByRole('heading', { name: 'L’azienda' }).waitFor();
});

test('the first Tab offers the way past the header, and a dialog that is left gives the focus back', async ({
  visit,
}) => {
  const { page } = await visit();
  await page.getByRole('heading', { name: 'Ultime news' }).waitFor();
  await page.keyboard.press('Tab');
  await soon(() => focused(page)).toBe('Vai al contenuto');
  await page.keyboard.press('Enter');
  await soon(() => page.evaluate(() => document.activeElement?.id)).toBe('contenuto');
  await tabTo(page, /^Accedi$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await soon(() => focused(page)).toBe('E-Mail');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await soon(() => focused(page)).toBe('Accedi');
});

test('the office is told of a new version of the portal, a customer is not', async ({ visit }) => {
  const newer = async (as: string): Promise<Page> => {
    const { page } = await visit({ as, at: 'about:blank' });
    await page.route(
      ({ pathname }) => pathname.endsWith('/utilita/update'),
      (route) => route.fulfill({ json: { script: '/assets/index-nuovo.js' } }),
    );
    await page.goto('/azienda');
    return page;
  };
  const office = await newer('ufficio@demo.it');
  await office.getByText("E' disponibile una nuova versione").waitFor();
  await soon(() => office.getByRole('button', { name: 'Aggiorna' }).isVisible()).toBe(true);
  const customer = await newer('cliente@demo.it');
  await customer.getByRole('button', { name: 'Utente' }).waitFor();
  expect(await customer.getByText("E' disponibile una nuova versione").count()).toBe(0);
});
