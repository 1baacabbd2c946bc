import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './support/journey.ts';
import { loginButton } from './support/session.ts';

test.for([
  ['a page with contents of its own', '/'],
  ['a page that waits for its code', '/azienda'],
] as const)('the head of %s is painted while script and style sheet are on their way', async ([, path], { visit }) => {
  const { page, context } = await visit({ at: 'about:blank' });
  const held: Route[] = [];
  let through = false;
  await context.route(/\/assets\//, (route) => (through ? route.fallback() : void held.push(route)));
  await page.goto(path, { waitUntil: 'commit' });
  await page.evaluate(
    () =>
      new Promise<void>((painted) => {
        const seen = new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) painted();
        });
        seen.observe({ type: 'paint', buffered: true });
      }),
  );
  const head = page.locator('.prima-testa');
  expect(await head.isVisible()).toBe(true);
  // Styled, not a list of blue links.
  expect(await head.evaluate((one) => getComputedStyle(one).position)).toBe('sticky');
  expect(held.length).toBeGreaterThan(0);
  through = true;
  await Promise.all(held.map((route) => route.fallback()));
  await loginButton(page).waitFor();
});
