import type { Page } from 'playwright-core';

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().click();

/** A count of some places is opened. */
export async function newCount(page: Page): Promise<void> {
  await press(page, 'Nuova conta');
  const dialog = page.getByRole('dialog', { name: 'Nuova conta' });
  await dialog.getByRole('textbox', { name: /^Dal posto/ }).fill('A01');
  await dialog.getByRole('textbox', { name: /^Al posto/ }).fill('A03');
}

async function opened(page: Page): Promise<void> {
  await newCount(page);
  await press(page, 'Apri la conta');
  await page.getByText(/^Conta \d+ aperta/).waitFor();
  await press(page, /^Conta \d+ con il telefono/);
  await page.getByText(/^Il prossimo è/).waitFor();
}

/** The phone's page at the first location. */
export async function atPlace(page: Page): Promise<void> {
  await opened(page);
  const next = /è (.+)\.$/.exec(await page.getByText(/^Il prossimo è/).innerText())?.[1] ?? '';
  await page.getByRole('textbox', { name: 'Posto' }).fill(next);
  await page.keyboard.press('Enter');
  await page.getByText(`Posto ${next}.`).waitFor();
}

/** The phone's page at a location, with an article scanned and its quantity requested. */
export async function counting(page: Page): Promise<void> {
  await atPlace(page);
  await page.locator('.capo').first().click();
  await page.getByRole('textbox', { name: /^Quantità/ }).fill('12');
}

/** One location counted; the office sees the differences. */
export async function differences(page: Page): Promise<void> {
  await counting(page);
  await page.keyboard.press('Enter');
  await page.getByText(/ a .+: 12/).waitFor();
  await press(page, 'Posto finito');
  if (await page.getByRole('button', { name: 'Sì, a zero' }).isVisible()) await press(page, 'Sì, a zero');
  await page.getByText(/Tutto inviato/).waitFor();
  const id = new URL(page.url()).hash.slice(1);
  await page.goto(`${new URL(page.url()).origin}/inventario?conta=${id}`, { waitUntil: 'networkidle' });
  await page.getByText(/^Posti contati/).waitFor();
}
