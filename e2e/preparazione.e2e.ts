import { expect } from 'vitest';
import { aggiungiRiga, confermaCarrello } from '#vendita/carrello/contract.ts';
import { findings } from './support/axe.ts';
import { customers, userOf } from './support/clienti.ts';
import { inDatabase } from './support/database.ts';
import { origin, test } from './support/journey.ts';
import { scan } from './support/keyboard.ts';
import { storedSession } from './support/session.ts';

test('the warehouse opens an order of the week, puts a line ready with the scanner and delivers it', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'magazzino@demo.it', at: '/ordinipreparazione' });
  await page.getByRole('button', { name: /^lunedì/ }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.goto('/preparazione');
  const riga = page.getByRole('row').filter({ hasText: 'confermato' }).first();
  await riga.press('Enter');
  await page.getByRole('heading', { name: /^Ordine OC/ }).waitFor();
  await page.getByRole('button', { name: 'Inizia' }).click();
  await page.getByRole('textbox', { name: 'Codice' }).waitFor();
  await page
    .getByRole('button', { name: /^Tutta pronta/ })
    .first()
    .click();
  await page.getByText(/: [1-9]\d* di \d+ righe pronte/).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Consegna' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Consegna' }).click();
  await page.getByRole('table', { name: 'Consegne' }).getByText('da fatturare').waitFor();
});

test('on a phone the place is read from afar, a thumb hits the whole line, and a scanned code with a / stays on the page', async ({
  visit,
}) => {
  const { page, watch } = await visit({ as: 'magazzino@demo.it', at: '/preparazione', narrow: true });
  watch.expects(/\b422\b.*scansione/);
  await page.getByRole('row').filter({ hasText: 'confermato' }).last().click();
  await page.getByRole('button', { name: 'Inizia' }).click();
  const tutta = page.getByRole('button', { name: /^Tutta pronta/ }).first();
  await tutta.waitFor();
  expect((await tutta.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const posto = page.getByRole('table', { name: 'Giro di prelievo' }).locator('tbody tr td span').first();
  expect(await posto.evaluate((uno) => Number.parseFloat(getComputedStyle(uno).fontSize))).toBeGreaterThanOrEqual(24);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('table', { name: 'Giro di prelievo' }).locator('tbody tr').first().focus();
  await scan(page, 'TX 12/2026/3');
  await page.getByText("L'articolo TX 12/2026/3 non è in questo ordine: non si sostituisce.").waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).not.toBe('cerca');
  expect(await page.getByText(/: 0 di \d+ righe pronte/).count()).toBe(1);
});

/** An order of a customer that became tax-exempt afterwards; its screens have journeys of their own. */
async function orderBeforeExemption(): Promise<number> {
  const [token] = await storedSession(origin, userOf(customers.vat));
  const call = async ({ path }: { readonly path: string }, body: object): Promise<{ readonly id: number }> => {
    const reply = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token?.value}`,
        'idempotency-key': `prima-dell-esenzione${path.replaceAll('/', '-')}`,
      },
      body: JSON.stringify(body),
    });
    const said = await reply.text();
    expect([path, reply.status, said]).toEqual([path, 200, said]);
    return JSON.parse(said) as { readonly id: number };
  };
  await inDatabase(`update clienti set cd_iva = '22', percentuale_iva = 22 where cod_anagrafica = $1`, [customers.vat]);
  await call(aggiungiRiga, { cdArticolo: '121000240101', qta: 1 });
  const { id } = await call(confermaCarrello, { trasporto: 'ritiro' });
  await inDatabase(`update clienti set cd_iva = 'N4', percentuale_iva = 0 where cod_anagrafica = $1`, [customers.vat]);
  return id;
}

test('on a phone a delivery whose customer is exempt since the order asks which VAT, and goes back to where it was asked', async ({
  visit,
}) => {
  const id = await orderBeforeExemption();
  const { page, watch } = await visit({ as: 'ufficio@demo.it', at: `/preparazione/${id}`, narrow: true });
  watch.expects(/\b409\b.*consegna/);
  await page.getByRole('button', { name: 'Inizia' }).click();
  await page
    .getByRole('button', { name: /^Tutta pronta/ })
    .first()
    .click();
  await page.getByText(/: 1 di 1 righe pronte/).waitFor();
  await page.getByRole('button', { name: 'Consegna' }).click();
  const consegna = page.getByRole('dialog', { name: 'Consegna' });
  const chiede = page.getByRole('dialog', { name: 'Con quale IVA?' });
  await consegna.getByRole('button', { name: 'Consegna' }).press('Enter');
  await chiede.waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('IVA di oggi');
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.keyboard.press('Escape');
  await chiede.waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Consegna');
  await page.keyboard.press('Enter');
  await chiede.getByRole('region', { name: 'Come l’ordine' }).getByText('IVA 22%').waitFor();
  await chiede.getByRole('button', { name: 'IVA di oggi' }).press('Enter');
  await page.getByRole('table', { name: 'Consegne' }).getByText('da fatturare').waitFor();
  expect(
    await inDatabase(
      `select b.cd_iva, b.imposta::float8 as imposta from documenti_legami l join documenti b on b.id = l.id_documento where l.id_origine = $1`,
      [id],
    ),
  ).toEqual([{ cd_iva: 'N4', imposta: 0 }]);
});
