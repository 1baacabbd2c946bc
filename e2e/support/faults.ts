import type { Page } from 'playwright-core';

/** The calls on the cart. */
export const cart = /\/api\/user\/carrello$/;

/** What the server answers when something in it failed. */
export const broken = {
  status: 500,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'x', title: 'Errore interno', status: 500, detail: 'Errore interno' }),
};

/** Lets what writes to the cart fail: answered with a fault, or cut off. */
export async function onWrites(page: Page, act: 'fault' | 'cut'): Promise<void> {
  await page.route(cart, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : act === 'fault'
        ? route.fulfill(broken)
        : route.abort('connectionreset'),
  );
}
