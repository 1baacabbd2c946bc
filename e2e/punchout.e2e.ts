import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { articoloSemplice } from '#demo/server/known.ts';
import { openCart, putIntoCart } from './support/carrello.ts';
import { test } from './support/journey.ts';

test('a customer’s IT sets up an access, tries it, and sees the cart come home as its program would', async ({
  visit,
}) => {
  const { page, watch } = await visit({ as: 'cliente@demo.it', at: '/punchout' });
  await page.getByRole('button', { name: 'Nuovo', exact: true }).click();
  const dialogo = page.getByRole('dialog', { name: 'Nuovo accesso punchout' });
  await dialogo.getByRole('textbox', { name: 'Programma' }).fill('SAP di prova');
  await dialogo.getByRole('textbox', { name: 'Si presenta come' }).fill('prova-e2e');
  await dialogo.getByRole('textbox', { name: 'Server a cui torna' }).fill('sap.example.it');
  expect(await findings(page)).toEqual([]);
  await dialogo.getByRole('button', { name: 'Salva' }).click();
  await page.getByRole('button', { name: 'Segreto nuovo: SAP di prova' }).click();
  await page.getByRole('button', { name: 'Crea il segreto' }).click();
  const segreto = await page.getByRole('textbox', { name: 'Segreto' }).inputValue();
  expect(segreto).toMatch(/^[\w-]{43}$/);
  await page.getByRole('button', { name: 'Chiudi' }).last().click();

  await page.getByRole('button', { name: 'Prova: SAP di prova' }).click();
  await page.getByRole('dialog').getByLabel('Segreto', { exact: true }).fill(segreto);
  expect(await findings(page)).toEqual([]);
  // Tabs share one login: the visit's login replaces that of the first tab.
  watch.expects(/403.*user\/punchout|user\/punchout.*403/);
  const [bottega] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Entra in prova' }).click(),
  ]);
  // The key was removed from the URL, and the start page is a buyer's.
  await bottega.waitForURL((url) => url.pathname === '/');
  await bottega.goto(new URL('/carrello', bottega.url()).href);
  await bottega.getByText('Per trasferire aggiungere un articolo').waitFor();
  expect(await bottega.getByRole('button', { name: 'Continua' }).count()).toBe(0);
  await putIntoCart(bottega, articoloSemplice, 500);
  await openCart(bottega);
  await bottega.getByText(/^L’ordine si conclude là/).waitFor();
  expect(await findings(bottega)).toEqual([]);
  await bottega.getByRole('button', { name: 'Trasferisci a SAP di prova' }).click();
  await bottega.getByRole('heading', { name: 'Che cosa riceve il programma' }).waitFor();
  const campi = await bottega.getByRole('row').allInnerTexts();
  expect(campi).toContain(`NEW_ITEM-VENDORMAT[1]\t${articoloSemplice}`);
  expect(campi).toContain('NEW_ITEM-QUANTITY[1]\t500');
  expect(campi).toContain('~OkCode\tADDI');
});
