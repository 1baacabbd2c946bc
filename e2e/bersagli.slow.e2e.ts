import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Ruolo } from '#platform/contract/call.ts';
import { longest } from '#test/runner/patience.ts';
import { schermate } from '#main/web/shell/palette/schermate.ts';
import { smallTargets } from './support/axe.ts';
import { customers, userOf } from './support/clienti.ts';
import { soon, test } from './support/journey.ts';
import { narrow } from './support/screens.ts';

// Every screen that the palette knows, as each role: nothing to press below 24 px, nothing wider than the window on a
// phone and at 200 % zoom; on the warehouse's phone 44 px.

/** 1,440 by 900 at 200 %. */
const zoomed = { width: 720, height: 450 };

/** The warehouse's own work; others open a screen of the office on a phone at their risk. */
const inMagazzino = /^\/(homeintranet|preparazione|ricezione|inventario|magazzino|ordinipreparazione)$/;

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** What a thumb misses: lower than 44 px with its label. Links within a sentence are text. */
const forThumbs = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, summary)')]
      .filter((one) => one.checkVisibility() && one.closest('p, td p, [role="dialog"]') === null)
      .flatMap((one) => {
        const label = one.closest('label') ?? document.querySelector(`label[for="${CSS.escape(one.id)}"]`);
        const height = Math.max(one.getBoundingClientRect().height, label?.getBoundingClientRect().height ?? 0);
        const name = (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40);
        return height === 0 || height >= 43.5 ? [] : [`${height.toFixed(0)} px: ${one.tagName} ${name}`];
      }),
  );

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const main = page.getByRole('main');
  await main.getByRole('heading').or(main.getByText('Accesso non consentito')).first().waitFor();
  await soon(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
}

test.for([
  [5, 'magazzino@demo.it', []],
  [2, 'admin@demo.it', ['/azienda?dati=true']],
  [1, userOf(customers.looks), ['/partite']],
  [3, 'terzista@demo.it', []],
] as const)(
  'role %i presses and zooms on every screen',
  { timeout: 3 * longest },
  async ([ruolo, as, more], { visit }) => {
    const { page } = await visit({ as, narrow: true });
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
        for (const target of await smallTargets(page)) said(target);
        if (ruolo === 5 && viewport === narrow && inMagazzino.test(path))
          for (const target of await forThumbs(page)) said(target);
      }
    }
    expect(found).toEqual([]);
  },
);
