import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { soon, test } from './support/journey.ts';

test('the office prints the label of a line, sends a work, receives it with scrap and finds it completed', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'ufficio@demo.it', at: '/terzisti' });
  await page.getByRole('table', { name: 'Documenti dei terzisti' }).locator('tbody tr').first().press('Enter');
  const light = page.getByRole('switch', { name: /^Stampa etichette/ }).first();
  await light.press('Space');
  await page.getByRole('button', { name: 'Stampa etichetta' }).click();
  await page.getByText('Etichette inviate alla stampante').waitFor();
  await soon(() => light.isChecked()).toBe(false);
  expect(await findings(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Lavorazioni', exact: true }).click();
  const waiting = page.getByRole('table', { name: 'Lavorazioni da inviare' }).locator('tbody tr');
  const line = waiting.filter({ hasText: 'da inviare' }).filter({ hasNotText: 'mancano' }).first();
  const [code = '', document = ''] = [
    await line.locator('b').innerText(),
    (await line.innerText()).match(/(?:CL|LD) \d+\/\d{4}/)?.[0],
  ];
  await line.press('Enter');
  await page.getByRole('button', { name: 'Invia lavorazione (1)' }).click();
  await page.getByRole('button', { name: 'Conferma invio' }).click();
  await page.getByText(/Confermato l'invio delle lavorazioni: bolla/).waitFor();

  await page.getByRole('tab', { name: 'Lavorazioni Inviate' }).click();
  await page.getByRole('searchbox', { name: 'Cerca' }).fill(document);
  await page.waitForURL(/cerca=/);
  const sent = page.getByRole('table', { name: 'Lavorazioni inviate' }).locator('tbody tr').filter({ hasText: code });
  await sent.first().press('Enter');
  await page.getByRole('button', { name: 'Conferma ricezione lavorazione (1)' }).click();
  await page.getByRole('textbox', { name: `Scarto di ${code}` }).fill('1');
  await page.getByRole('textbox', { name: 'Bolla del terzista' }).fill('R99');
  await page.getByRole('button', { name: 'Conferma', exact: true }).click();
  await page.getByText('Lavorazioni confermate').waitFor();

  await page.getByRole('tab', { name: 'Lavorazioni Completate' }).click();
  await page
    .getByRole('table')
    .locator('tbody tr')
    .filter({ hasText: code })
    .filter({ hasText: document })
    .first()
    .waitFor();
});

test('on a phone a receipt fits the screen, with its scrap, and says what was sent beside what came', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'ufficio@demo.it', at: '/terzisti?scheda=inviate', narrow: true });
  await page.getByRole('table', { name: 'Lavorazioni inviate' }).locator('tbody tr').first().click();
  await page.getByRole('button', { name: /^Conferma ricezione lavorazione/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Conferma ricezione lavorazione' });
  await receipt.getByRole('textbox', { name: /^Scarto di/ }).fill('1');
  await receipt.getByRole('checkbox', { name: /^Recuperabile/ }).check();
  const wide = await receipt.evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
      .map((one) => one.outerHTML.slice(0, 80)),
  );
  expect(wide).toEqual([]);
  expect(await findings(page)).toEqual([]);
});
