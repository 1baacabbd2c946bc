import type { Page } from 'playwright-core';

/** Waits until the screen shows its heading or the refusal for this role, and nothing is loading. */
export async function shown(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('heading').or(main.getByText('Accesso non consentito')).first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
}

/** Navigates within the loaded program, which saves a hundred restarts. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.__TSR_ROUTER__?.history.push(to), path);
  // Redirecting screens end at another URL.
  await page.waitForFunction(() => {
    const { status, resolvedLocation } = window.__TSR_ROUTER__?.state ?? {};
    return status === 'idle' && resolvedLocation?.href === location.pathname + location.search;
  });
  await shown(page);
}
