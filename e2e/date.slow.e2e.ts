import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { inDatabase } from './support/database.ts';
import { soon, test } from './support/journey.ts';
import { fieldOn, sentenceOf, stateOf, type, watchWrites } from './support/typing.ts';
import type { DateFieldOf } from './support/typed-kinds.ts';
import { typedScreens } from './support/typed-screens.ts';

/** Valid in every field; read with the month first it would be 2 May, in the future. */
const day = { iso: '2026-02-05', shown: '05/02/2026' };
const forms = ['05/02/2026', '5/2', '05022026', '5.2.26', '5-2-2026', '5/2/26', '050226', '2026-02-05', '0502'];
const impossible: readonly (readonly [string, RegExp])[] = [
  ['31/02/2026', /Il giorno 31\/02\/2026 non esiste/],
  ['45/13', /Il mese 13 non esiste/],
  ['05/11/0512', /anno deve essere tra il 1900 e il 2199|La data (non può|deve) essere/],
  ['domani', /Questa non è una data/],
];

const parameter = (page: Page, name: string): string | null =>
  new URL(page.url()).searchParams.get(name)?.replaceAll('"', '') ?? null;

const screens = typedScreens.flatMap((one) => (one.dates ? [{ ...one, dates: one.dates }] : []));

test.for(screens)('dates typed by keys are read day first, impossible ones refused: $at', async (screen, { visit }) => {
  const { page } = await visit({ as: screen.as, at: screen.at });
  await screen.open?.(page);
  const first = fieldOn(page, screen.dates[0] as DateFieldOf);
  await first.waitFor();
  const writes = watchWrites(page);
  for (const one of screen.dates) {
    const field = fieldOn(page, one);
    for (const form of forms) {
      await type(page, field, form);
      await soon(() => field.inputValue()).toBe(day.shown);
      expect([form, await field.getAttribute('aria-invalid')]).not.toEqual([form, 'true']);
      if (one.address) await soon(() => parameter(page, one.address ?? '')).toBe(day.iso);
    }
    const before = writes().length;
    for (const [text, sentence] of impossible) {
      await type(page, field, text, 'Enter');
      await soon(() => sentenceOf(field)).toMatch(sentence);
      expect(await stateOf(field)).toEqual([text, 'true']);
      if (one.address) expect(parameter(page, one.address)).toBe(day.iso);
    }
    expect(writes().slice(one.saves ? before : 0)).toEqual([]);
    await type(page, field, day.shown);
    await soon(() => field.getAttribute('aria-invalid')).not.toBe('true');
  }
  expect(await findings(page)).toEqual([]);
});

test('on a phone a request is saved with the day that was typed, and not with one that does not exist', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'ufficio@demo.it', at: '/richiesteprogramma', narrow: true });
  await page.getByRole('button', { name: 'Nuova' }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Descrizione' }).fill('Una data scritta a mano');
  await dialog.getByRole('switch', { name: 'Eseguita' }).press('Space');
  const field = dialog.getByRole('textbox', { name: 'Eseguita il' });
  await type(page, field, '31/11/2025');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await soon(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await sentenceOf(field)).toContain('Il giorno 31/11/2025 non esiste.');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('05112025');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const saved = await inDatabase<{ giorno: string }>(
    "select data_esecuzione::text as giorno from richieste where descrizione = 'Una data scritta a mano'",
  );
  expect(saved).toEqual([{ giorno: '2025-11-05' }]);
});

test('by keyboard the calendar opens, moves and closes, and Escape in it leaves the dialog open', async ({ visit }) => {
  const { page } = await visit({ as: 'ufficio@demo.it', at: '/richiesteprogramma', narrow: true });
  await page.getByRole('button', { name: 'Nuova' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nuova richiesta' });
  await dialog.getByRole('switch', { name: 'Eseguita' }).press('Space');
  const field = dialog.getByRole('textbox', { name: 'Eseguita il' });
  await type(page, field, '5/2');
  await field.focus();
  await page.keyboard.press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Calendario' });
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('5');
  expect(await findings(page)).toEqual([]);
  const box = await calendar.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await soon(() => field.inputValue()).toBe('06/02/2026');
  await page.keyboard.press('ArrowDown');
  await calendar.waitFor();
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
  expect(await dialog.isVisible()).toBe(true);
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
});
