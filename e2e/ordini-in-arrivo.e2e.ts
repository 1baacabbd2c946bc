import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { buyer } from './support/clienti.ts';
import { inDatabase } from './support/database.ts';
import { test } from './support/journey.ts';
import { focused } from './support/keyboard.ts';

interface Venduto {
  readonly cd: string;
  readonly qta: string;
}

/** Articles of one header, each with the quantity of its box. */
const venduti = (): Promise<Venduto[]> =>
  inDatabase<Venduto>(
    `select a.cd_articolo cd, trunc(a.qt_scatola)::text qta from articoli a
     where a.cd_articolo like '1010000%' and not a.eliminato and not a.obsoleto and a.un_misura = 'PZ' order by 1 limit 21`,
  );

/** The mail of a buyer: a quantity without a unit is doubtful. */
const mailDi = (mittente: string, numero: string, righe: readonly string[]) => ({
  name: `${numero}.eml`,
  mimeType: 'message/rfc822',
  buffer: Buffer.from(
    [
      `From: ${mittente}`,
      `Subject: Ordine ${numero}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      `Ordine ${numero}`,
      ...righe,
    ].join('\r\n'),
  ),
});

/** Opens an arrival from the list, and makes an order of it: at each of these Enter is pressed once, and nothing else. */
async function ordinaConInvio(page: Page, numero: string, tasti: readonly RegExp[]): Promise<void> {
  await page.getByRole('row').filter({ hasText: numero }).press('Enter');
  for (const dove of tasti) {
    await expect.poll(() => focused(page), { timeout: 60_000 }).toMatch(dove);
    await page.keyboard.press('Enter');
  }
  await page.getByText(/^Ordine \d+\/\d+ fatto$/).waitFor();
  const [fatto] = await inDatabase<{ righe: number }>(
    `select count(*)::int righe from ordini_in_arrivo x join documenti_righe r on r.id_documento = x.id_documento
     where x.numero_ordine = $1 and x.stato = 'ordine'`,
    [numero],
  );
  expect(fatto?.righe).toBeGreaterThanOrEqual(20);
  await page.getByRole('link', { name: 'Tutti gli arrivi' }).click();
}

test('the office drops a file, has it by opening it, discards it and opens it again; sure lines are an order by two keys', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'admin@demo.it', at: '/ordiniInArrivo' });
  const file = {
    name: 'Ordine del viaggio.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('10 pz viti del viaggio'),
  };
  await page.getByLabel('File di ordini').setInputFiles(file);
  await page.getByText('1 file preso.').waitFor();
  await page.getByRole('row').filter({ hasText: 'Ordine del viaggio.txt' }).press('Enter');
  await page.getByRole('heading', { name: 'Ordine del viaggio.txt' }).waitFor();
  await page.getByRole('button', { name: 'Scarta' }).click();
  await page.getByRole('textbox', { name: 'Perché' }).fill('Era una prova');
  await page.getByRole('dialog').getByRole('button', { name: 'Scarta' }).click();
  await page.getByRole('button', { name: 'Riapri' }).click();
  await page.getByRole('button', { name: 'Lascia', exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);

  const [{ username }, articoli] = [await buyer(5), await venduti()];
  const sicure = articoli.slice(0, 20).map(({ cd, qta }) => `${cd} ${qta} pz`);
  const dubbia = articoli.slice(20).map(({ cd, qta }) => `${cd} ${qta}`);
  await page.getByRole('link', { name: 'Tutti gli arrivi' }).click();
  await page
    .getByLabel('File di ordini')
    .setInputFiles([mailDi(username, 'VG-20', sicure), mailDi(username, 'VG-21', [...sicure, ...dubbia])]);
  await page.getByText('2 file presi.').waitFor();
  await ordinaConInvio(page, 'VG-20', [/^Fanne un ordine/, /^Numero dell’ordine/]);
  await ordinaConInvio(page, 'VG-21', [
    /^(Articolo|Quantità) della riga 21/,
    /^Fanne un ordine/,
    /^Numero dell’ordine/,
  ]);
});
