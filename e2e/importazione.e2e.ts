import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

const catalogo = `<?xml version="1.0" encoding="UTF-8"?>
<BMECAT version="2005"><HEADER><CATALOG><LANGUAGE>ita</LANGUAGE><CATALOG_ID>V</CATALOG_ID><CATALOG_VERSION>1</CATALOG_VERSION></CATALOG>
<SUPPLIER><SUPPLIER_NAME>Fornitore di prova</SUPPLIER_NAME></SUPPLIER></HEADER><T_UPDATE_PRODUCTS prev_version="0"><PRODUCT mode="update">
<SUPPLIER_PID>X</SUPPLIER_PID><PRODUCT_DETAILS><EAN>8001234567890</EAN><BUYER_PID>121000240101</BUYER_PID></PRODUCT_DETAILS>
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
  await page.getByText('EAN: il portale non lo tiene').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Importa', exact: true }).click();
  await page.getByRole('button', { name: 'Revoca l’importazione' }).click();
  await page.getByRole('dialog', { name: 'Revocare l’importazione?' }).getByRole('button', { name: 'Revoca' }).click();
  await page.getByText('revocata').first().waitFor();
  expect(await findings(page)).toEqual([]);
});
