import type { Page } from 'playwright-core';
import { articleTable, cards } from './articoli.ts';

export const wide = { width: 1440, height: 900 };
export const narrow = { width: 390, height: 844 };

export type Screen = readonly [name: string, path: string, ready: (page: Page) => Promise<unknown>];

/** Screens that every login can open. */
export const shop: readonly Screen[] = [
  ['home', '/', (page) => page.getByLabel('Scorri le news').getByRole('link').first().waitFor()],
  ['results', '/ricerca/cerniera/prodotti', (page) => cards(page).first().waitFor()],
  ['catalogue page', '/catalogo/DAD00001/0', (page) => articleTable(page).waitFor()],
];
