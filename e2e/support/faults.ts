import type { Page } from 'playwright-core';

export const cart = /\/api\/user\/carrello$/;

export const broken = {
  status: 500,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'x', title: 'Errore interno', status: 500, detail: 'Errore interno' }),
};

/** Writes to the cart get a fault, or are cut off. */
export async function onWrites(page: Page, act: 'fault' | 'cut'): Promise<void> {
  await page.route(cart, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : act === 'fault'
        ? route.fulfill(broken)
        : route.abort('connectionreset'),
  );
}
