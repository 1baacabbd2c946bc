import type { Locator, Page } from 'playwright-core';
import type { Field } from './typed-kinds.ts';

export const fieldOn = (page: Page, { label, called }: Field): Locator =>
  page.getByRole('textbox', called ? { name: called } : { name: label, exact: true }).first();

/**
 * By keys, replacing; the last leaves the field or sends the form. With 45 ms between keys, because a barcode reader is
 * recognised by less than 35 ms.
 */
export async function type(page: Page, field: Locator, text: string, last: 'Tab' | 'Enter' = 'Tab'): Promise<void> {
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text, { delay: 45 });
  await page.keyboard.press(last);
}

/** Value, and whether announced as invalid. */
export const stateOf = async (field: Locator): Promise<[string, string | null]> => [
  await field.inputValue(),
  await field.getAttribute('aria-invalid'),
];

/** The field's accessible description. */
export const sentenceOf = (field: Locator): Promise<string> =>
  field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '')
      .join(' '),
  );

/** Calls that only read although they are POST. */
const reads = /\/(live|elenco|logOperazioni|getTestata|cerca|testataProdotto\/prodotti)(\/|$)/;

/** Writes sent by the page. */
export function watchWrites(page: Page): () => readonly string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && !reads.test(pathname)) writes.push(`${request.method()} ${pathname}`);
  });
  return () => writes;
}
