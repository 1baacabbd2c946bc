import type { Page } from 'playwright-core';

/** Waits until the screen shows its heading, or that it is not for this role, and loads nothing more. */
export async function shown(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('heading').or(main.getByText('Accesso non consentito')).first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
}

/** Within the loaded program, which saves starting it anew a hundred times. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.__TSR_ROUTER__?.history.push(to), path);
  // Screens that redirect end elsewhere.
  await page.waitForFunction(() => {
    const { status, resolvedLocation } = window.__TSR_ROUTER__?.state ?? {};
    return status === 'idle' && resolvedLocation?.href === location.pathname + location.search;
  });
  await shown(page);
}
