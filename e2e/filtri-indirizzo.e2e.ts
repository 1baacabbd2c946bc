import type { Page } from 'playwright-core';
import { beforeAll, expect, vi } from 'vitest';
import { soon, test } from './support/journey.ts';

const searchOf = (page: Page): string => new URL(page.url()).search;

/** List screens with URL parameters, by their routes. */
const isList = (fields: object = {}): boolean =>
  Object.keys(fields).some((name) => ['pagina', 'ordina', 'cerca'].includes(name));
let screens: readonly string[];

beforeAll(async () => {
  const empty = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, empty);
  const { areaRoutes } = await import('#main/web/areas.ts');
  vi.unstubAllGlobals();
  screens = areaRoutes
    .map(({ options }) => options as { path: string; validateSearch?: { fields?: object } })
    .filter(({ path, validateSearch }) => isList(validateSearch?.fields) && !path.includes('$'))
    .map(({ path }) => path)
    // The subcontractor's list has no switch.
    .filter((path) => path !== '/mielavorazioni');
});

/** Switches of the frame or of a row are not filters. */
const switchesOf = async (page: Page): Promise<string[]> => {
  const switches = page.getByRole('main').getByRole('switch');
  const labels = await switches.evaluateAll((found) =>
    found.map((one) => [...((one as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join('')),
  );
  return labels.filter((label) => label !== '');
};

test('each filter of each list is in the URL: set, reloaded and unset it is what it was', async ({ visit }) => {
  const { page } = await visit({ as: 'admin@demo.it' });
  const seen: string[] = [];
  for (const path of screens) {
    await page.goto(path);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    for (const label of await switchesOf(page)) {
      const one = page.getByRole('main').getByRole('switch', { name: label, exact: true });
      const [start, at] = [await one.isChecked(), searchOf(page)];
      await one.press('Space');
      await soon(() => one.isChecked()).toBe(!start);
      await soon(() => searchOf(page)).not.toBe(at);
      await page.reload();
      await soon(() => one.isChecked()).toBe(!start);
      await one.press('Space');
      await soon(() => one.isChecked()).toBe(start);
      await soon(() => searchOf(page)).toBe(at);
      seen.push(`${path}: ${label}`);
    }
  }
  expect(seen.length).toBeGreaterThan(3);
});

test('an address opens the form of a new brand', async ({ visit }) => {
  const { page } = await visit({ as: 'admin@demo.it', at: '/marchiAzienda?nuovo=1' });
  await page.getByRole('button', { name: 'CONFERMA' }).waitFor();
});
