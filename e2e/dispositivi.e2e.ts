import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

test('the office adds a telephone, is told that its port is taken, and calls it from the telephone list', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'ufficio@demo.it', at: '/mappatura' });
  const aggiungi = async (nome: string): Promise<void> => {
    await page.getByRole('button', { name: 'Aggiungi' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Nuovo dispositivo' });
    await dialogo.getByRole('textbox', { name: 'Nome', exact: true }).fill(nome);
    await dialogo.getByRole('combobox', { name: 'Tipo' }).fill('Telefono');
    await page.getByRole('option', { name: 'Telefono' }).click();
    await dialogo.getByRole('textbox', { name: 'MAC' }).fill('001a2b3c4d5e');
    await dialogo.getByRole('textbox', { name: 'Switch', exact: true }).fill('SW-VIAGGIO');
    await dialogo.getByRole('textbox', { name: 'Porta switch' }).fill('4');
    await page.keyboard.press('Enter');
    await dialogo.waitFor({ state: 'detached' });
  };
  await aggiungi('Telefono 391');
  await aggiungi('Telefono 392');
  await page.getByRole('searchbox', { name: 'Cerca' }).fill('sw-viaggio');
  await page.getByText('Usa la porta 4 di SW-VIAGGIO anche di Telefono 392.').waitFor();
  await page.getByRole('row').filter({ hasText: 'Telefono 392' }).first().press('ArrowRight');
  await page.getByText('00:1A:2B:3C:4D:5E').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.goto('/mappatura/rete');
  await page.getByRole('heading', { name: 'SW-VIAGGIO: 2 porte' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.goto('/telefoni?cerca=391');
  expect(await page.getByRole('link', { name: /interno 391/ }).getAttribute('href')).toBe('tel:391');
  expect(await findings(page)).toEqual([]);
});
