import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { root } from '#test/runner/cluster.ts';
import { arrive, shown } from './support/arrive.ts';
import { soon, test } from './support/journey.ts';

// Each overlay is opened and closed by keys; the focus must end on a control, never on the page.

/** Screens without route parameters; login screens have their own journeys. */
const screens = (JSON.parse(readFileSync(join(root, 'src/main/screens.json'), 'utf8')) as string[]).filter(
  (path) =>
    !path.includes('$') &&
    !/^\/(activateaccount|passwordreset|dialog|telefoni|test_simapac|simulatorehost)$/.test(path),
);
/** Buttons and rows tried per screen. */
const most = 14;

const layer = '[role="dialog"]:visible, [role="alertdialog"]:visible, [role="menu"]:visible';
const lost = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement === null || document.activeElement === document.body);

/** Makes the page's writes fail. */
const refuseWrites = async (page: Page): Promise<void> => {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' || /\/(auth|catalogo)\//.test(route.request().url())
      ? route.fallback()
      : route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: 'about:blank', title: 'Prova', status: 422, detail: 'Rifiutata per prova.' }),
        }),
  );
};

/** Starts again at a page where the opened element still exists. */
async function startAnew(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await shown(page);
}

/** Navigates within the program or, if the last button led to a separate page such as the stock count, reloads. */
const enter = async (page: Page, path: string): Promise<void> =>
  (await page.evaluate(() => window.__TSR_ROUTER__ !== undefined)) ? arrive(page, path) : startAnew(page, path);

/** Opens by Enter and closes by Escape; returns the element that lost the focus, null if nothing opened. */
async function openAndClose(page: Page, what: Locator, key = 'Enter'): Promise<string | null> {
  const name = ((await what.getAttribute('aria-label')) ?? (await what.innerText()))
    .replaceAll(/\s+/g, ' ')
    .slice(0, 60);
  await what.focus();
  const before = page.url();
  await what.press(key);
  const opened = page.locator(layer);
  await opened
    .first()
    .waitFor({ timeout: 700 })
    .catch(() => {});
  if (page.url().split('?')[0] !== before.split('?')[0] || (await opened.count()) === 0) return null;
  for (let times = 0; times < 4 && (await opened.count()) > 0; times++) {
    const open = await opened.count();
    await page.keyboard.press('Escape');
    await soon(() => opened.count())
      .toBeLessThan(open)
      .catch(() => {});
  }
  if ((await opened.count()) > 0) return `${key} ${name}: does not close by Escape`;
  const falls = await soon(() => lost(page))
    .toBe(false)
    .then(
      () => false,
      () => true,
    );
  return falls ? `${key} ${name}: the page has the focus` : '';
}

for (const [as, of] of [
  ['admin@demo.it', screens],
  [
    'magazzino@demo.it',
    ['/magazzino', '/ricezione', '/preparazione', '/visualizzadocumenti?Area=Acquisti&Gruppo=Ordinato'],
  ],
  [
    'cliente@demo.it',
    ['/carrello', '/ordinerapido', '/documenti/ordini', '/profilo', '/promozioni', '/ricerca/cerniere/prodotti'],
  ],
] as const)
  // On a busy machine it may exceed the four minutes of a journey.
  test(
    `whatever opens over the screens of ${as} leaves the focus on them when it closes`,
    { timeout: 900_000 },
    async ({ visit }) => {
      const { page, watch } = await visit({ as });
      watch.expects(/\b(422|404|409|403)\b/);
      await refuseWrites(page);
      const wrong: string[] = [];
      let tried = 0;
      for (const path of of) {
        await enter(page, path);
        const parts = [
          ['Enter', page.locator('main button:visible:enabled:not([aria-disabled="true"])')],
          ['Enter', page.locator('main tbody tr[tabindex]:visible')],
          ['Delete', page.locator('main tbody tr[tabindex]:visible')],
        ] as const;
        for (const [key, part] of parts) {
          const count = Math.min(await part.count(), part === parts[0][1] ? most : 1);
          for (let i = 0; i < count; i++) {
            if (
              page
                .url()
                .split('?')[0]
                ?.endsWith(path.split('?')[0] ?? '') === false
            )
              await enter(page, path);
            const one = part.nth(i);
            if (!(await one.isVisible())) continue;
            const said = await openAndClose(page, one, key);
            if (said === null) continue;
            tried += 1;
            if (said !== '') wrong.push(`${path} ${said}`);
            if (said.includes('does not close')) await startAnew(page, path);
          }
        }
      }
      console.log(`${as}: ${tried} opened and closed on ${of.length} screens`);
      expect(wrong).toEqual([]);
      expect(tried).toBeGreaterThan(3);
    },
  );

test('a screen that is not for this role shows no button, no field and no row', async ({ visit }) => {
  const { page, watch } = await visit({ as: 'cliente@demo.it' });
  watch.expects(/\b403\b|Operazione non consentita/);
  const refused: string[] = [];
  const shown: unknown[] = [];
  for (const path of screens) {
    await arrive(page, path);
    const main = page.getByRole('main');
    if (!(await main.getByText('Accesso non consentito').first().isVisible())) continue;
    refused.push(path);
    const left = main.locator(
      'button:visible, input:visible, select:visible, textarea:visible, [role="tab"]:visible, tr:visible',
    );
    const names = await left.evaluateAll((found) =>
      found.map((one) => one.getAttribute('aria-label') ?? one.textContent),
    );
    if (names.length > 0) shown.push([path, names]);
  }
  expect(shown).toEqual([]);
  expect(refused.length).toBeGreaterThan(15);
});
