import type { Page } from 'playwright-core';
import type { TypedScreen } from './typed-kinds.ts';

const ufficio = 'ufficio@demo.it';
const righeReso = 'src/vendita/resi/web/colonne-reso.tsx';

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Asks for a return on the page of an invoice. */
export const askReturn = (page: Page): Promise<void> => press(page, 'Chiedi un reso');

export async function askedReturn(page: Page): Promise<void> {
  await askReturn(page);
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: /^Q.tà da rendere/ })
    .first()
    .fill('1');
  await dialog.getByRole('textbox', { name: 'Messaggio' }).fill('Filetto rovinato');
  await press(page, 'Chiedi il reso');
  const told = page.getByText(/^Reso [0-9/]+ richiesto$/).first();
  const name = (await told.innerText()).replace(' richiesto', '');
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Risposta al cliente' }).waitFor();
}

export async function acceptedReturn(page: Page): Promise<void> {
  await askedReturn(page);
  await press(page, 'Accetta');
  await page.getByRole('textbox', { name: 'Numero del DDT' }).fill('77');
}

export async function receivedReturn(page: Page): Promise<void> {
  await acceptedReturn(page);
  await press(page, 'Registra l’arrivo');
  await page.getByRole('textbox', { name: /^Al fornitore di/ }).waitFor();
}

export async function creditedReturn(page: Page): Promise<void> {
  await receivedReturn(page);
  await press(page, 'Conferma il controllo');
  await press(page, 'Fai la nota di credito');
  await page.getByRole('dialog').getByText('Accreditato', { exact: true }).waitFor();
}

export const typedReturns: readonly TypedScreen[] = [
  {
    as: ufficio,
    at: '/documento/FT/2025/1',
    open: askReturn,
    numbers: [
      {
        file: 'src/vendita/resi/web/chiedi-reso-dialog.tsx',
        label: 'Q.tà da rendere di …',
        called: /^Q.tà da rendere/,
        decimals: 3,
        byUnit: true,
        good: '1',
        most: 1,
      },
    ],
  },
  {
    as: ufficio,
    at: '/documento/FT/2025/1',
    open: acceptedReturn,
    dates: [{ file: righeReso, label: 'Data del DDT' }],
    numbers: [
      {
        file: righeReso,
        label: 'Arrivata di …',
        called: /^Arrivata di/,
        decimals: 3,
        byUnit: true,
        good: '1',
        most: 1,
      },
    ],
  },
  {
    as: ufficio,
    at: '/documento/FT/2025/1',
    open: receivedReturn,
    numbers: ['A scaffale di', 'Scarto di', 'Al fornitore di', 'Da accreditare di'].map((nome) => ({
      file: righeReso,
      label: `${nome} …`,
      called: new RegExp(`^${nome}`),
      decimals: 3,
      byUnit: true,
      good: '1',
    })),
  },
];
