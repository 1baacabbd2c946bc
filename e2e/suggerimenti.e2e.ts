import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { cards } from './support/articoli.ts';
import { findings } from './support/axe.ts';
import { soon, test } from './support/journey.ts';
import { box, isSearch, parameters, suggestions } from './support/ricerca.ts';

const suggest = /\/catalogo\/ricerca\/autocompletamente$/;

/** Suggestion requests; those for this text are never answered. */
async function unanswered(page: Page, text: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(suggest, (route) => {
    const { valore } = route.request().postDataJSON() as { valore: string };
    asked.push(valore);
    return valore === text ? undefined : route.continue();
  });
  return asked;
}

test('suggestions come with the third letter, are chosen by keyboard and show companies', async ({ visit }) => {
  const { page } = await visit();
  const asked: unknown[] = [];
  page.on('request', (request) => void (isSearch(request.url()) && asked.push(request.postDataJSON())));
  await box(page).pressSequentially('ce');
  expect(await suggestions(page).count()).toBe(0);
  await box(page).pressSequentially('rn');
  await suggestions(page).getByRole('gridcell', { name: 'cerniere', exact: true }).waitFor();
  await soon(() => suggestions(page).getByRole('row').last().locator('img').first().getAttribute('src')).toMatch(
    /^\/immagini\/96\/marchi\/\w+\.\w+\?v=/,
  );
  expect(await findings(page)).toEqual([]);
  const selected = suggestions(page).locator('[aria-selected="true"]');
  // Suggestions maintained by the office are listed first.
  for (let down = 0; down < 8; down++) {
    await page.keyboard.press('ArrowDown');
    if ((await selected.getAttribute('aria-label')) === 'cerniere') break;
  }
  await soon(() => selected.getAttribute('aria-label')).toBe('cerniere');
  await page.keyboard.press('ArrowRight');
  await soon(() => suggestions(page).locator('[aria-selected="true"]').getAttribute('aria-label')).toBe('cerniera');
  await page.keyboard.press('ArrowRight');
  const chosen = await suggestions(page).locator('[aria-selected="true"]').getAttribute('aria-label');
  expect(chosen).toMatch(/^cerniere ./);
  await soon(() => asked).toContainEqual({ valore: chosen, autocompletamento: true, pagina: 0 });
  const ahead = asked.length;
  await page.keyboard.press('Enter');
  await cards(page).first().waitFor();
  expect(asked).toHaveLength(ahead);
  expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(`/ricerca/${chosen}/prodotti`);
  expect(parameters(page).get('suggerita')).toBe('true');
  expect(await suggestions(page).count()).toBe(0);
  await box(page).fill('man');
  await suggestions(page).waitFor();
  await page.keyboard.press('Escape');
  await suggestions(page).waitFor({ state: 'detached' });
  await box(page).fill('mani');
  await suggestions(page).waitFor();
  await box(page).fill('ma');
  await suggestions(page).waitFor({ state: 'detached' });
});

test('suggestions that fail are told with their reason, and the search goes on without them', async ({ visit }) => {
  const { page, watch } = await visit();
  watch.expects(/\b500\b/);
  await page.route(/autocompletamente/, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'urn:cardine:internal',
        title: 'Errore interno',
        status: 500,
        detail: 'Errore interno',
      }),
    }),
  );
  await box(page).pressSequentially('cerniera');
  await page.getByRole('alert').filter({ hasText: 'Errore interno' }).first().waitFor();
  await page.keyboard.press('Enter');
  await cards(page).first().waitFor();
});

test('suggestions follow the text by keys alone, and close when too little is left of it', async ({ visit }) => {
  const { page } = await visit();
  const field = box(page);
  const list = suggestions(page);
  const marked = list.getByRole('gridcell', { selected: true });
  await field.pressSequentially('cer');
  await list.waitFor();
  await soon(() => field.getAttribute('aria-expanded')).toBe('true');
  await field.press('ArrowDown');
  await soon(() => marked.getAttribute('id')).toBe(await field.getAttribute('aria-activedescendant'));
  await field.press('n');
  await soon(() => marked.count()).toBe(0);
  await soon(() => list.getByRole('gridcell').first().innerText()).toMatch(/^cern/i);
  await field.press('Backspace');
  await field.press('Backspace');
  await list.waitFor({ state: 'detached' });
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  await field.press('r');
  await list.waitFor();
  await field.press('ArrowDown');
  const word = await marked.getAttribute('aria-label');
  await field.press('Enter');
  await cards(page).first().waitFor();
  expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(`/ricerca/${word}/prodotti`);
  await soon(() => field.inputValue()).toBe(word);
});

test('an unanswered request is not awaited: the next letter sends a new one', async ({ visit }) => {
  const { page } = await visit();
  const asked = await unanswered(page, 'cer');
  await box(page).pressSequentially('cer');
  await soon(() => asked).toEqual(['cer']);
  await box(page).press('n');
  await suggestions(page).waitFor();
  expect(asked).toEqual(['cer', 'cern']);
});

test('another word is not answered with what was suggested for the one before', async ({ visit }) => {
  const { page } = await visit();
  const asked = await unanswered(page, 'vit');
  await box(page).pressSequentially('cer');
  await suggestions(page).waitFor();
  await box(page).fill('');
  await suggestions(page).waitFor({ state: 'detached' });
  await box(page).pressSequentially('vit');
  await soon(() => asked).toEqual(['cer', 'vit']);
  expect(await suggestions(page).count()).toBe(0);
});
