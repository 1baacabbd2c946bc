import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { scriviFatturaSimulata } from '#produzione/fatture-fornitori/server/simulatore/fattura-simulata.ts';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

async function carica(page: Page, numero: string, denominazione: string): Promise<void> {
  const xml = scriviFatturaSimulata({
    denominazione,
    piva: '09876543217',
    numero,
    data: '2026-03-10',
    righe: [{ codice: 'MAI-VISTO', descrizione: 'Viti', quantita: 3, prezzo: 2 }],
  });
  await page
    .getByLabel('File della fattura')
    .setInputFiles({ name: `${numero}.xml`, mimeType: 'application/xml', buffer: Buffer.from(xml) });
}

test('the office uploads a supplier’s invoice, sees what does not fit, disputes it and takes that back', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'admin@demo.it', at: '/fattureFornitori' });
  await carica(page, 'V77', 'Viterie del viaggio');
  const carta = page.getByRole('dialog', { name: 'Fattura V77' });
  await carta.getByText('Nessun nostro articolo ha uno dei codici della riga.').waitFor();
  await carta.getByText(/non è tra quelli dei nostri ordini/).waitFor();
  expect(await findings(page)).toEqual([]);
  await carta.getByRole('button', { name: 'Contesta…' }).click();
  await carta.getByRole('textbox', { name: 'Motivo della contestazione' }).fill('Mai ordinate');
  await carta.getByRole('button', { name: 'Metti in contestazione' }).click();
  await carta.getByText('Mai ordinate').waitFor();
  await carta.getByRole('button', { name: 'Rimetti da vedere' }).click();
  await carta.getByRole('button', { name: 'Contesta…' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('row').filter({ hasText: 'Viterie del viaggio' }).waitFor();
});

test('Back after deleting a supplier’s invoice shows the list, not an invoice that is gone', async ({ visit }) => {
  const { page } = await visit({ as: 'admin@demo.it', at: '/fattureFornitori' });
  await carica(page, 'V78', 'Viterie dello sbaglio');
  await page.getByRole('dialog', { name: 'Fattura V78' }).getByRole('button', { name: 'Elimina' }).click();
  await page
    .getByRole('dialog', { name: /Vuoi eliminare la fattura/ })
    .getByRole('button', { name: 'Elimina' })
    .click();
  await expect.poll(() => page.url()).not.toContain('fattura=');
  await page.goBack();
  await page.getByRole('heading', { name: 'Fatture di fornitori' }).waitFor();
  expect(page.url()).not.toContain('fattura=');
});
