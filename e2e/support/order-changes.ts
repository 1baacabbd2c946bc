import type { Page } from 'playwright-core';
import type { TypedScreen } from './typed-kinds.ts';

/** Opens the newest order's page from the preparation list, and the dialog that changes it. */
export async function changeOrder(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'confermato' }).first().press('Enter');
  await page.getByRole('link', { name: /^Documento/ }).click();
  await page.getByRole('button', { name: 'Modifica ordine' }).click();
  await page.getByRole('table', { name: "Righe dell'ordine" }).waitFor();
}

/** Drops its first line, sets the transport cost and saves. */
export async function changedOrder(page: Page): Promise<void> {
  await changeOrder(page);
  await page
    .getByRole('button', { name: /^(Togli|Chiudi il resto) / })
    .first()
    .click();
  const expected = page.getByRole('button', { name: /^Previste/ });
  if (await expected.isVisible()) await expected.click();
  await page.getByRole('button', { name: 'Salva' }).click();
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
    dates: [
      { file: 'src/vendita/modifiche-ordine/web/modifica-ordine-dialog.tsx', label: 'Consegna richiesta' },
      { file: 'src/vendita/modifiche-ordine/web/campo-data.tsx', label: 'Consegna di …', called: /^Consegna di / },
    ],
    numbers: [
      { file: righe, label: 'Q.tà di …', called: /^Q.tà di /, decimals: 3, byUnit: true },
      { file: righe, label: '', called: /^Prezzo di /, decimals: 5, small: true },
      ...['Spese di trasporto', 'Imballo', 'Urgenza'].map((label) => ({
        file: 'src/vendita/modifiche-ordine/web/modifica-ordine-dialog.tsx',
        label,
        decimals: 2,
      })),
      {
        file: 'src/vendita/modifiche-ordine/web/aggiungi-a-ordine.tsx',
        label: 'Q.tà da aggiungere',
        decimals: 3,
      },
    ],
  },
];
