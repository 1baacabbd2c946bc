import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { findings } from './support/axe.ts';
import { soon, test } from './support/journey.ts';

/** First bytes and file name behind the returned URL, read without login. */
async function fileOf(page: Page, call: RegExp, act: () => Promise<void>): Promise<{ begin: string; name: string }> {
  const [reply] = await Promise.all([
    page.waitForResponse((response) => call.test(response.url()) && response.ok()),
    act(),
  ]);
  const body = (await reply.json()) as string | { indirizzo: string };
  const response = await fetch(new URL(typeof body === 'string' ? body : body.indirizzo, page.url()));
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    begin: bytes.subarray(0, 5).toString(),
    name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '',
  };
}

test('an invoice is read as PDF and saved as electronic invoice', async ({ visit }) => {
  const { page } = await visit({ as: 'cliente@demo.it', at: '/documenti/fatture?dal=2026-01-01&al=2026-03-16' });
  await page.getByRole('button', { name: /^FT / }).first().click();
  const pdf = page.getByRole('button', { name: /^PDF di FT / }).first();
  await pdf.waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await fileOf(page, /\/user\/documenti\/pdf/, () => pdf.click())).toMatchObject({
    begin: '%PDF-',
    name: expect.stringMatching(/^FT-2026-\d+\.pdf$/),
  });
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Fattura elettronica XML di FT / })
      .first()
      .click(),
  ]);
  await soon(() => saved.suggestedFilename()).toMatch(/^IT\d{11}_[0-9A-Z]{5}\.xml$/);
});

test('from the list to the page of a document, along its chain and back', async ({ visit }) => {
  const { page } = await visit({ as: 'cliente@demo.it', at: '/documenti/fatture?dal=2026-01-01&al=2026-03-16' });
  await page.getByRole('button', { name: /^FT / }).first().click();
  await page
    .getByRole('link', { name: /^Pagina del documento FT / })
    .first()
    .click();
  const fattura = page.getByRole('heading', { level: 1, name: /^Fattura \d/ });
  await fattura.waitFor();
  await page.getByRole('heading', { level: 2, name: 'Pagamento' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page
    .getByRole('link', { name: /^OC \d/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^Ordine cliente \d/ }).waitFor();
  await page
    .getByRole('link', { name: /^FT \d/ })
    .first()
    .click();
  await fattura.waitFor();
});
