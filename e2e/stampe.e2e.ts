import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { testataPromozione } from '#demo/server/known.ts';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

const { codTestata, suffisso } = testataPromozione;
const pagina = `/catalogo/${codTestata}/${suffisso}`;
const opzioni = (page: Page) => page.getByRole('dialog', { name: 'Opzioni PDF' });

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

async function openOptions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'PDF della pagina' }).click();
  await opzioni(page).waitFor();
}

test('a customer prints a page of the catalogue with its prices', async ({ visit }) => {
  const { page } = await visit({ as: 'cliente@demo.it', at: pagina });
  await openOptions(page);
  await opzioni(page).getByLabel('Prezzi').check();
  expect(await findings(page)).toEqual([]);
  const made = await fileOf(page, /\/pdf\/catalogo\//, () =>
    opzioni(page).getByRole('button', { name: 'Apri PDF' }).click(),
  );
  expect(made).toEqual({ begin: '%PDF-', name: `${codTestata}-${suffisso}.pdf` });
  await opzioni(page).waitFor({ state: 'hidden' });
});

test('a subchapter is made in the background, shows how far it is and is opened when it is ready', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'ufficio@demo.it', at: pagina });
  await openOptions(page);
  await opzioni(page).getByLabel('Tutto il sottocapitolo').check();
  await opzioni(page).getByRole('button', { name: 'Prepara PDF' }).click();
  const stampa = page.getByRole('dialog', { name: 'Stampa del catalogo' });
  await stampa.getByText(/prodott[oi] nel PDF\./).waitFor({ timeout: 60_000 });
  expect(await findings(page)).toEqual([]);
  const made = await fileOf(page, /\/lavori\//, () => stampa.getByRole('button', { name: 'Apri PDF' }).click());
  expect(made).toEqual({ begin: '%PDF-', name: 'catalogo.pdf' });
});
