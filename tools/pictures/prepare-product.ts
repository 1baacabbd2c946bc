import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { rowsOf, workbookOf } from '#test/fixtures/workbook.ts';

export const filterTab =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('tab', { name, exact: true }).click();

export async function filterValues(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Filtro' }).click();
  await page
    .getByRole('option', { name: /^Materiale/ })
    .first()
    .click();
  await page.getByRole('row').nth(2).waitFor();
}

/** Uploads a workbook and opens its report. */
export const sentWorkbook =
  (rows: readonly (readonly string[])[]) =>
  async (page: Page): Promise<void> => {
    await filterTab('Excel')(page);
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({
        name: 'filtri-viteria.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: Buffer.from(workbookOf({ Viteria: rowsOf(rows) })),
      });
    await page.getByText(/^Il file (è a posto|ha errori)/).waitFor();
  };

export const changedRows = [
  ['Testata', 'Materiale', 'Norma'],
  ['DAD00001-0', 'Acciaio 8.8|Acciaio 10.9', 'DIN 934'],
  ['DAD00002-0', 'Inox A2', ''],
];

export const faultyRows = [
  ['Testata', 'Materiale', 'MATERIALE', 'materialè', 'a#b', ...'cdefghilm'.split('')],
  ['', 'Zama'],
  ['VTS 1', 'Zama'],
  ['ZZZ99999-0', 'Zama'],
  ['DAD00001-0', 'Zama|zàma'],
  ['DAD00001-0'],
  ['DAD00002-0', 'con#segno'],
];

/** Opens an entry in the menu of the first header. */
export const headerEntry =
  (entry: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('row').nth(1).click({ button: 'right' });
    await page.getByRole('menuitem', { name: entry }).click();
    await page.getByRole('dialog').getByRole('button').nth(1).waitFor();
  };

/** Brands and logos as zip, before applying. */
export async function sentDelivery(page: Page): Promise<void> {
  const logo = await sharp({ create: { width: 360, height: 120, channels: 3, background: '#c1121f' } })
    .png()
    .toBuffer();
  const marchi = [
    'codiceAzienda;nomeAzienda;logo',
    'ALF;Alfa;marchi/alf.png',
    'BET;Beta;marchi/bet.svg',
    'GAM;Gamma;marchi/gam.png',
  ];
  const consegna = zipSync({
    'marchi.csv': Buffer.from(marchi.join('\n')),
    'loghi/alf.png': logo,
    'loghi/bet.svg': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="36" height="12"><path d="M0 0L36 12"/></svg>',
    ),
    'loghi/vecchio.png': logo,
    'leggimi.docx': Buffer.from('x'),
  });
  await page.locator('input[type="file"]').setInputFiles({
    name: 'consegna-marchi.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(consegna),
  });
  await page.getByText('Immagini e schede', { exact: true }).waitFor();
}
