import type { TypedScreen } from './typed-kinds.ts';

const form = 'src/vendita/ordini-ricorrenti/web/ricorrente-form.tsx';

/** From the page of the newest order, and from the customer's list. */
export const typedStandingOrders: readonly TypedScreen[] = [
  {
    as: 'cliente@demo.it',
    at: '/documenti/ordini',
    open: async (page) => {
      await page.getByRole('button', { name: /^OC / }).first().click();
      await page.getByRole('link', { name: 'Pagina del documento' }).click();
      await page.getByRole('link', { name: 'Rendi ricorrente' }).click();
      await page.getByRole('dialog', { name: 'Nuovo ordine ricorrente' }).waitFor();
    },
    dates: [
      { file: form, label: 'Dal' },
      { file: form, label: 'Fino al' },
    ],
    numbers: [
      {
        file: 'src/vendita/ordini-ricorrenti/web/campo-quantita.tsx',
        label: 'Quantità di ',
        called: /^Quantità di /,
        decimals: 3,
      },
    ],
  },
  {
    as: 'cliente@demo.it',
    at: '/assortimento',
    numbers: [
      {
        file: 'src/vendita/assortimenti/web/ordina-riga.tsx',
        label: 'Quantità di ',
        called: /^Quantità di /,
      },
    ],
  },
];
