import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inDatabase } from './support/database.ts';
import { soon, test } from './support/journey.ts';
import { focused, scan } from './support/keyboard.ts';

/** Screens that read scanned codes, with the field that has the initial focus. */
const schermate = [
  ['/ricezione', 'Articolo'],
  ['/magazzino', 'Etichetta'],
  ['/preparazione', 'Etichetta o ordine'],
  ['/lottiProduzione', 'Etichetta'],
  ['/stampanti', 'Codice'],
] as const;
const passi = [20, 30, 75, 100] as const;
const addetto = 'magazzino@demo.it';

async function batte(page: Page, testo: string, delay: number): Promise<void> {
  await page.keyboard.type(testo, { delay });
  await page.keyboard.press('Enter');
}

const comandi = async (): Promise<number> =>
  (await inDatabase<{ n: number }>("select count(*)::int as n from registro where tabella = 'magazzino'"))[0]?.n ?? 0;

test('without a login the password that is typed on a screen that reads codes stays in its field, at any speed', async ({
  visit,
}) => {
  for (const [at] of schermate) {
    const { page, watch } = await visit({ at });
    watch.expects(/\b(40[0-9]|42[29])\b/);
    await page.getByRole('button', { name: 'Accedi' }).first().click();
    const dialogo = page.getByRole('dialog');
    for (const passo of passi) {
      await dialogo.getByLabel('E-Mail').fill('');
      await dialogo.getByLabel('E-Mail').pressSequentially('nessuno@demo.it', { delay: passo });
      const password = dialogo.getByLabel('Password', { exact: true });
      await password.fill('');
      await password.pressSequentially('Segreto123!', { delay: passo });
      expect(await password.inputValue()).toBe('Segreto123!');
      await page.keyboard.press('Enter');
    }
    expect(decodeURIComponent(page.url())).not.toContain('egreto');
    await page.close();
  }
});

test('each screen that reads codes opens in its field, and what is no code of ours goes into no address', async ({
  visit,
}) => {
  const prima = await comandi();
  for (const [at, campo] of schermate) {
    const { page, watch } = await visit({ as: addetto, at });
    watch.expects(/\b4(04|22)\b/);
    await soon(() => focused(page)).toBe(campo);
    for (const passo of passi) {
      await page.getByRole('textbox', { name: campo, exact: true }).focus();
      await batte(page, 'Segreto123!', passo);
    }
    await page
      .getByText(/Segreto123!/)
      .first()
      .waitFor();
    expect(decodeURIComponent(page.url())).not.toContain('egreto');
    // Text typed slowly into another field stays there.
    const altro = page.getByRole('main').getByRole('textbox').last();
    for (const passo of [75, 100]) {
      await altro.fill('');
      await altro.pressSequentially('1500', { delay: passo });
      expect((await altro.inputValue()).replaceAll('.', '')).toMatch(/1500$|^150$/);
    }
    expect(decodeURIComponent(page.url())).not.toContain('egreto');
    await page.close();
  }
  expect(await comandi()).toBe(prima);
});

test('at any speed a quantity of 1500 at the reception and a drawer’s number in the warehouse move nothing unasked', async ({
  visit,
}) => {
  const prima = await comandi();
  const { page, watch } = await visit({ as: addetto, at: '/magazzino' });
  watch.expects(/\b404\b/);
  const cassetto = page.getByRole('textbox', { name: 'Baia' });
  for (const passo of passi) {
    await cassetto.focus();
    await page.keyboard.type('9117', { delay: passo });
    await page.keyboard.press('Tab');
    const domanda = page.getByRole('dialog');
    if (await domanda.isVisible()) await domanda.getByRole('button', { name: 'Annulla' }).click();
  }
  const domanda = page.getByRole('dialog');
  await scan(page, '9117');
  await domanda.getByText('Il cassetto 17 della macchina 91 esce alla baia 1.').waitFor();
  // Scanning the same label again has no effect.
  await scan(page, '9117');
  await domanda.getByRole('button', { name: 'Annulla' }).click();
  expect(await comandi()).toBe(prima);
  const [merce] = await inDatabase<{ codice: string }>(
    'select cd_articolo as codice from giacenze where qta_ricevuta > 1 order by 1 limit 1',
  );
  await page.goto(`/ricezione?articolo=${merce?.codice}`);
  const quantita = page.getByRole('textbox', { name: 'Quantità' });
  for (const passo of [75, 100]) {
    await quantita.fill('');
    await quantita.pressSequentially('1500', { delay: passo });
    await page.keyboard.press('Tab');
    expect(await page.getByRole('textbox', { name: 'Posto' }).inputValue()).toBe('');
    expect(await quantita.inputValue()).toMatch(/1\.?500/);
  }
});
