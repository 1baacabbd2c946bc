import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

test('the office makes a link, the customer enters with it once, and its key is gone from the address at once (B-028, B-154)', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'ufficio@demo.it', at: '/ingressi' });
  await page.getByRole('button', { name: 'Nuovo' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Nuovo collegamento' });
  await dialogo.getByRole('textbox', { name: 'Cliente' }).fill('000100');
  await page.getByRole('option').filter({ hasText: '000100' }).click();
  await dialogo.getByRole('textbox', { name: 'Cerca all’ingresso' }).fill('viti');
  await dialogo.getByRole('button', { name: 'Crea' }).click();
  const campo = page.getByRole('textbox', { name: 'Collegamento' });
  const collegamento = new URL(await campo.inputValue());
  expect(await findings(page)).toEqual([]);

  const parti = new URLSearchParams(collegamento.hash.slice(1));
  const { page: altra } = await visit({ at: `/ordiniclienti?${parti}` });
  await altra.getByRole('button', { name: 'Entra' }).waitFor();
  expect(altra.url()).toMatch(/\/ordiniclienti$/);
  expect(await findings(altra)).toEqual([]);
  await altra.getByRole('button', { name: 'Entra' }).click();
  await altra.waitForURL(/\/ricerca\/viti\/prodotti/);

  const { page: terza, watch } = await visit({ at: `/ordiniclienti#${parti}` });
  watch.expects(/422.*ordiniclienti\/entra|ordiniclienti\/entra.*422/);
  await terza.getByRole('button', { name: 'Entra' }).click();
  await terza.getByText('Token non valido').waitFor();
  expect(terza.url()).not.toContain('api_key');
});
