import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './support/journey.ts';

/** Visible buttons, largest first. */
const tasti = (page: Page): Promise<{ nome: string; area: number }[]> =>
  page
    .getByRole('button')
    .evaluateAll((tutti) =>
      tutti
        .map((tasto) => ({ nome: tasto.textContent, area: tasto.clientWidth * tasto.clientHeight }))
        .toSorted((a, b) => b.area - a.area),
    );

test('from the pattern of a handle to the machine, which works, is seen and is stopped', async ({ visit }) => {
  const { page } = await visit({ as: 'admin@demo.it', at: '/laser?scheda=maniglie' });
  await page.getByRole('button', { name: 'Prepara KFS00002-0' }).click();
  const misura = page.getByLabel('Spessore porta (mm)');
  await misura.fill('62');
  await page.keyboard.press('Tab');
  await page.getByLabel('Programma', { exact: true }).filter({ hasText: 'Z-62' }).waitFor();
  await page.getByRole('button', { name: 'Metti in archivio' }).click();
  await page.getByRole('button', { name: 'Rilascia la versione 1' }).click();
  await page.getByRole('button', { name: 'Togli il rilascio' }).waitFor();
  await page.getByRole('img', { name: 'Percorso dell’utensile' }).waitFor();
  await page.getByRole('button', { name: 'Prendi la macchina' }).click();
  await page.getByText('La macchina è tua').waitFor();
  await page.getByRole('tab', { name: 'Comandi' }).click();
  await page.getByRole('button', { name: 'Porta in Homing' }).click();
  await page.getByText('Gli assi sono in home.').waitFor();
  await page.getByRole('tab', { name: 'Carica programma' }).click();
  await page.getByRole('button', { name: 'Carica', exact: true }).click();
  await page.getByRole('button', { name: 'Avvia' }).and(page.locator('[aria-disabled=false]')).click();
  await page.getByRole('status').filter({ hasText: 'in corso' }).waitFor();
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'in corso' }).waitFor();
  await page.keyboard.press('Shift+Escape');
  await page.getByRole('status').filter({ hasText: 'ferma' }).waitFor();
  await page.getByRole('tab', { name: 'Lavori' }).click();
  await page.getByRole('cell', { name: 'fermata: stop' }).first().waitFor();
});

test('the stop is the largest button, wide and on a phone, on both screens', async ({ visit }) => {
  for (const narrow of [false, true]) {
    const { page } = await visit({ as: 'magazzino@demo.it', at: '/centrolavoro', narrow });
    for (const at of ['/centrolavoro', '/laser']) {
      await page.goto(at);
      await page.getByRole('button', { name: 'STOP' }).waitFor();
      const [primo, secondo] = await tasti(page);
      expect(primo?.nome).toBe('STOP');
      expect(primo?.area).toBeGreaterThan(secondo?.area ?? 0);
    }
  }
});
