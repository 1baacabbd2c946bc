import type { Locator } from 'playwright-core';

/** Column title → text; spanning rows are left out. */
export const rowsOf = (table: Locator): Promise<Record<string, string>[]> =>
  table.evaluate((element) => {
    const text = (cell: HTMLElement): string => cell.innerText.replace(/\s+/g, ' ').trim();
    const titles = [...element.querySelectorAll<HTMLElement>('thead th')].map(text);
    const rows = [...element.querySelectorAll('tbody tr')].map((row) => [
      ...row.querySelectorAll<HTMLElement>(':scope > th, :scope > td'),
    ]);
    return rows
      .filter((cells) => cells.length === titles.length)
      .map((cells) => Object.fromEntries(cells.map((cell, at) => [titles[at] ?? '', text(cell)])));
  });

/** Reads a list of terms and descriptions. */
export const factsOf = (place: Locator): Promise<Record<string, string>> =>
  place.evaluate((element) => {
    const text = (found: HTMLElement | null): string => found?.innerText.replace(/\s+/g, ' ').trim() ?? '';
    const terms = [...element.querySelectorAll('dt')].map((term) => [
      text(term),
      text(term.parentElement?.querySelector('dd') ?? null),
    ]);
    return Object.fromEntries(terms) as Record<string, string>;
  });
