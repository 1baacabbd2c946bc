import { zipSync } from 'fflate';
import sharp from 'sharp';
import { expect } from 'vitest';
import { openArticle } from './support/articoli.ts';
import { findings } from './support/axe.ts';
import { inDatabase } from './support/database.ts';
import { test } from './support/journey.ts';

/** An article that no other journey uses. */
const articolo = '121000240101';

const catalogo = `<?xml version="1.0" encoding="UTF-8"?>
<BMECAT version="2005"><HEADER><CATALOG><LANGUAGE>ita</LANGUAGE><CATALOG_ID>V</CATALOG_ID><CATALOG_VERSION>1</CATALOG_VERSION></CATALOG>
<SUPPLIER><SUPPLIER_NAME>Fornitore di prova</SUPPLIER_NAME></SUPPLIER></HEADER><T_UPDATE_PRODUCTS prev_version="0"><PRODUCT mode="update">
<SUPPLIER_PID>X</SUPPLIER_PID><PRODUCT_DETAILS><INTERNATIONAL_PID type="isbn">9788800000000</INTERNATIONAL_PID><BUYER_PID>${articolo}</BUYER_PID></PRODUCT_DETAILS>
<PRODUCT_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>ETIM-9.0</REFERENCE_FEATURE_SYSTEM_NAME>
<REFERENCE_FEATURE_GROUP_ID>EC000123</REFERENCE_FEATURE_GROUP_ID><FEATURE><FNAME>EF000001</FNAME><FVALUE>40</FVALUE></FEATURE></PRODUCT_FEATURES>
</PRODUCT></T_UPDATE_PRODUCTS></BMECAT>`;

test('the administrator uploads a catalogue of a supplier, sees what it brings and what stays out, writes it and takes it back', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'admin@demo.it', at: '/utilita/importazione' });
  await page.locator('input[type=file]').setInputFiles({
    name: 'catalogo.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(catalogo),
  });
  await page.getByText('INTERNATIONAL_PID type=isbn: il portale non lo tiene').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Importa', exact: true }).click();
  await page.getByRole('button', { name: 'Revoca l’importazione' }).click();
  await page.getByRole('dialog', { name: 'Revocare l’importazione?' }).getByRole('button', { name: 'Revoca' }).click();
  await page.getByText('revocata').first().waitFor();
  expect(await findings(page)).toEqual([]);
});

/** An article row unchanged but for its picture key. */
async function articleWith(cdArticolo: string, pathImg: string): Promise<string> {
  const [found] = await inDatabase<{ riga: string }>(
    `select concat_ws(';', cd_articolo, '"' || replace(descrizione, '"', '""') || '"', un_misura, codice_azienda, cat_merceologica, $2::text) as riga
     from articoli where cd_articolo = $1`,
    [cdArticolo, pathImg],
  );
  return `cdArticolo;descrizione;unMisura;codiceAzienda;catMerceologica;pathImg\n${found?.riga ?? ''}\n`;
}

test('a zip brings pictures beside its rows: counted in the preview, and the article shows its own afterwards', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'admin@demo.it', at: '/utilita/importazione' });
  // Uploaded files stay after a run, so each run needs its own name.
  const nome = `prova-${Date.now()}.jpg`;
  const rossa = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c1121f' } })
    .jpeg()
    .toBuffer();
  const consegna = zipSync({
    'articoli.csv': Buffer.from(await articleWith(articolo, `articoli/${nome}`)),
    [`foto/${nome}`]: rossa,
    'foto/di-nessuno.jpg': rossa,
    'leggimi.docx': Buffer.from('x'),
  });
  await page.locator('input[type=file]').setInputFiles({
    name: 'consegna.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(consegna),
  });
  const panel = page.getByRole('dialog', { name: /^Importazione \d+$/ });
  await panel.getByText('Che cosa cambierebbe').waitFor();
  for (const said of [
    'Immagini e schede',
    '1 nuove, 0 cambiate, 0 uguali',
    'Immagini e schede che nessuna riga nomina',
    'File di altro tipo, non letti',
  ])
    await panel.getByText(said, { exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Importa', exact: true }).click();
  await panel.getByText('Che cosa è cambiato').waitFor();
  await page.goto('/');
  const picture = (await openArticle(page, articolo)).locator(`img[src*="${nome}"]`);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});
