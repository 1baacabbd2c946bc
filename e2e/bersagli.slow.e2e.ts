import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Ruolo } from '#platform/contract/call.ts';
import { longest } from '#test/runner/patience.ts';
import { schermate } from '#main/web/shell/palette/schermate.ts';
import { arrive } from './support/arrive.ts';
import { smallTargets } from './support/axe.ts';
import { customers, userOf } from './support/clienti.ts';
import { test } from './support/journey.ts';
import { narrow } from './support/screens.ts';

// Every screen of the palette as each role, on a phone and at 200 % zoom: no target below 24 px (44 px for warehouse
// and drivers), nothing wider than the window, no value cut off at the side.

/** 1,440 by 900 at 200 %. */
const zoomed = { width: 720, height: 450 };

/** Screens of the warehouse; office screens are not designed for a phone. */
const inMagazzino = /^\/(homeintranet|preparazione|ricezione|inventario|magazzino|ordinipreparazione)$/;

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Targets lower than 44 px, label included. Links within a sentence count as text. */
const forThumbs = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        ':is(header, main) :is(a[href], button, input, select, summary, textarea)',
      ),
    ]
      .filter((one) => one.checkVisibility() && one.closest('[role="dialog"]') === null)
      .filter((one) => one.closest('p') === null || getComputedStyle(one).display !== 'inline')
      .flatMap((one) => {
        const label = one.closest('label') ?? document.querySelector(`label[for="${CSS.escape(one.id)}"]`);
        const height = Math.max(one.getBoundingClientRect().height, label?.getBoundingClientRect().height ?? 0);
        const name = (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40);
        return height === 0 || height >= 43.5 ? [] : [`${height.toFixed(0)} px: ${one.tagName} ${name}`];
      }),
  );

/** Cells of rows shown as cards whose text overflows the card. */
const cutValues = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main td')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== 'table-cell')
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'auto')
      .map((one) => `cut: ${one.dataset.nome ?? ''} ${one.textContent.trim().slice(0, 40)}`)
      .slice(0, 3),
  );

test.for([
  [5, 'magazzino@demo.it', []],
  [2, 'admin@demo.it', ['/azienda?dati=true']],
  [1, userOf(customers.looks), ['/partite']],
  [3, 'terzista@demo.it', []],
] as const)(
  'role %i presses and zooms on every screen',
  { timeout: 3 * longest, concurrent: true },
  async ([ruolo, as, more], { visit }) => {
    const { page } = await visit({ as, narrow: true });
    await page.getByRole('main').waitFor();
    const found: string[] = [];
    const paths = schermate.filter(({ ruoli }) => ruoli.includes(ruolo as Ruolo)).map(({ percorso }) => percorso);
    for (const path of [...paths, ...more]) {
      await page.setViewportSize(narrow);
      await arrive(page, path);
      for (const viewport of [narrow, zoomed]) {
        await page.setViewportSize(viewport);
        const said = (what: string): number => found.push(`${path} ${viewport.width}: ${what}`);
        const over = await sideways(page);
        if (over > 0) said(`wider by ${over} px`);
        for (const what of [...(await smallTargets(page)), ...(await cutValues(page))]) said(what);
        if (ruolo === 5 && viewport === narrow && inMagazzino.test(path))
          for (const target of await forThumbs(page)) said(target);
      }
    }
    expect(found).toEqual([]);
  },
);

/** Checks the page in its present state, by the limits for screens used with one hand. */
async function inHand(page: Page, where: string): Promise<string[]> {
  const over = await sideways(page);
  const found = [
    ...(over > 0 ? [`wider by ${over} px`] : []),
    ...(await smallTargets(page)),
    ...(await forThumbs(page)),
  ];
  return found.map((what) => `${where}: ${what}`);
}

test('the driver’s page has thumb-sized targets in each of its states', { concurrent: true }, async ({ visit }) => {
  const { page } = await visit({ as: 'magazzino@demo.it', at: '/consegne', narrow: true });
  await page.getByRole('button', { name: 'Link del giro' }).first().click();
  const link = await page.getByRole('dialog').getByRole('link', { name: 'Apri' }).getAttribute('href');
  await page.goto(link ?? '');
  await page.getByRole('button', { name: /^Parto/ }).waitFor();
  const found = await inHand(page, 'before leaving');
  await page.getByRole('button', { name: /^Parto/ }).click();
  await page.getByText('Tutto inviato.').waitFor();
  found.push(...(await inHand(page, 'a stop')));
  await page.getByRole('button', { name: 'Nessuno trovato' }).first().click();
  await page.getByText(/^1 di .* Tutto inviato/).waitFor();
  await page.locator('.fatta .capo').first().click();
  await page.getByRole('button', { name: 'Riapri' }).waitFor();
  found.push(...(await inHand(page, 'a stop that is done')));
  expect(found).toEqual([]);
});

test('the stock count page has thumb-sized targets in each of its states', { concurrent: true }, async ({ visit }) => {
  const { page } = await visit({ as: 'magazzino@demo.it', at: '/inventario', narrow: true });
  await page
    .getByRole('button', { name: /con il telefono$/ })
    .first()
    .click();
  const next = page.getByText(/^Il prossimo è/);
  const place = /è (.+)\.$/.exec(await next.innerText())?.[1] ?? '';
  const found = await inHand(page, 'before a place');
  await page.getByRole('textbox', { name: 'Posto' }).fill(place);
  await page.keyboard.press('Enter');
  await page.locator('.capo').first().waitFor();
  found.push(...(await inHand(page, 'a place')));
  await page.locator('.capo').first().click();
  await page.getByRole('textbox', { name: /^Quantità/ }).waitFor();
  found.push(...(await inHand(page, 'a quantity')));
  expect(found).toEqual([]);
});
