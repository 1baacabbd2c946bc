import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { test } from './support/journey.ts';
import { userButton } from './support/session.ts';

// Which elements move, and for how long, as in section 'Motion' of `docs/aspetto.md`.

/** Ms: one frame with reduced motion, otherwise the duration of a dialog. */
const bounds = { reduce: 17, 'no-preference': 120 } as const;

declare global {
  interface Window {
    /** Function that the test provides to the page. */
    moved(what: string, ms: number): void;
  }
}

/** Reports every animation except those that show waiting: loaders, placeholders, the bar of a slow page. */
function tellMotion(): void {
  const waits = '.mantine-Loader-root, .mantine-Loader-root *, .mantine-Skeleton-root, [data-busy], .avvio';
  const look = (): void => {
    for (const { effect } of document.getAnimations()) {
      if (!(effect instanceof KeyframeEffect) || !effect.target || effect.target.closest(waits)) continue;
      const { duration, iterations = 1 } = effect.getTiming();
      window.moved(effect.target.outerHTML.slice(0, 90), Number(duration) * iterations);
    }
  };
  for (const kind of ['transitionrun', 'animationstart']) addEventListener(kind, look, true);
}

/**
 * Uses every kind of element that appears, disappears or changes: menus, palette, tabs, folds, filters, hints, dialogs,
 * lists.
 */
async function useEverything(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const button of [userButton(page), page.getByRole('button', { name: 'Prodotto' })]) {
    await button.click();
    await page.locator('[role="menu"]:focus-within').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('andamento');
  await page.keyboard.press('Enter');
  await main.getByRole('heading', { name: 'Andamento' }).waitFor();
  await main.getByText('Settimane', { exact: true }).click();
  await main.getByText('Magazzino', { exact: true }).first().click();
  await main.getByRole('button', { name: 'Viste' }).click();
  await page.keyboard.press('Escape');
  await page.goto('/ordinipreparazione');
  await main.getByRole('button', { name: /^lunedì/ }).click();
  await page.goto('/ricerca/cerniera/prodotti');
  await main.getByRole('checkbox').first().click({ force: true });
  const help = page.getByRole('banner').getByRole('button', { name: 'Aiuto' });
  await help.hover();
  await help.click();
  const dialog = page.getByRole('dialog', { name: 'Aiuto' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.goto('/partite');
  await main.getByRole('textbox').first().click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
}

test.for(['reduce', 'no-preference'] as const)(
  'no animation lasts longer than docs/aspetto.md allows: %s',
  async (reducedMotion, { visit }) => {
    const { page, context } = await visit({ as: 'ufficio@demo.it', at: '/cookie' });
    const [all, tooLong] = [new Set<string>(), new Set<string>()];
    await context.exposeFunction('moved', (what: string, ms: number) => {
      all.add(what);
      if (ms > bounds[reducedMotion]) tooLong.add(`${ms} ms: ${what}`);
    });
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(tellMotion);
    await page.goto('/homeintranet');
    await useEverything(page);
    expect([...tooLong]).toEqual([]);
    // Proves that the test sees animations at all.
    if (reducedMotion === 'no-preference') expect(all.size).toBeGreaterThan(3);
  },
);
