import type { Page } from 'playwright-core';
import type { TypedScreen } from './typed-kinds.ts';

/** From the list of what is to be prepared: the newest order's own page, with the dialog that changes it. */
export async function changeOrder(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'confermato' }).first().press('Enter');
  await page.getByRole('link', { name: /^Documento/ }).click();
  await page.getByRole('button', { name: 'Modifica ordine' }).click();
  await page.getByRole('table', { name: "Righe dell'ordine" }).waitFor();
}

/** One piece more of the first line, saved. */
export async function changedOrder(page: Page): Promise<void> {
  await changeOrder(page);
  const quantity = page.getByRole('textbox', { name: /^Q.tà di/ }).first();
  await quantity.press('ArrowUp');
  await quantity.press('Enter');
  await page
    .getByText(/^Modificato il/)
    .first()
    .waitFor();
}

const righe = 'src/vendita/modifiche-ordine/web/colonne-modifica.tsx';

export const typedOrderChanges: readonly TypedScreen[] = [
  {
    as: 'admin@demo.it',
    at: '/preparazione',
    open: changeOrder,
    dates: [{ file: 'src/vendita/modifiche-ordine/web/modifica-ordine-dialog.tsx', label: 'Consegna richiesta' }],
    numbers: [
      { file: righe, label: 'Q.tà di …', called: /^Q.tà di /, decimals: 3, byUnit: true },
      { file: righe, label: '', called: /^Prezzo di /, decimals: 5, small: true },
      {
        file: 'src/vendita/modifiche-ordine/web/aggiungi-a-ordine.tsx',
        label: 'Q.tà da aggiungere',
        decimals: 3,
      },
    ],
  },
];
