import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { inDatabase } from './support/database.ts';
import { test } from './support/journey.ts';

const giorno = '2031-03-10';
const citta = [
  ['Thiene', 'VI'],
  ['Schio', 'VI'],
  ['Bassano del Grappa', 'VI'],
  ['Cittadella', 'PD'],
  ['Padova', 'PD'],
  ['Treviso', 'TV'],
] as const;

/**
 * Ninety stops in Italy, independent of customers that other journeys add: fifteen customers with six addresses each.
 */
const novanta = (): Promise<unknown> =>
  inDatabase(
    `insert into documenti (tipo, anno, numero, suffisso, data, cod_anagrafica, origine, stato, rf_cliente, rf_ord_cliente, numero_preventivo, trasporto,
       porto, pagamento, dt_cons_richiesta, destinazione, totale_merce, omaggi, spese_incasso, imponibile, cd_iva, percentuale_iva, imposta,
       totale_documento, creato)
     select 'OC', 2031, 700000 + row_number() over (), '', $1::date, c.cod_anagrafica, 'web', 'confermato', '', '', '', 'mezzo', '', 'banca', $1::date,
       jsonb_build_object('prog', t.ordinality, 'localita', t.citta ->> 0, 'provincia', t.citta ->> 1, 'stato', 'Italia'), 0, 0, 0, 0, '22', 22, 0, 0, now()
     from (select cod_anagrafica from clienti order by cod_anagrafica desc limit 15) c cross join jsonb_array_elements($2::jsonb) with ordinality t (citta)`,
    [giorno, JSON.stringify(citta)],
  );

test('ninety stops are planned, two of them moved and the papers printed by eleven keys, without the map', async ({
  visit,
}) => {
  await novanta();
  const { page, context } = await visit({ as: 'ufficio@demo.it', at: `/consegne?data=${giorno}` });
  let tasti = 0;
  const premi = async (...quali: readonly string[]): Promise<void> => {
    for (const tasto of quali) await page.keyboard.press(tasto);
    tasti += quali.length;
  };
  const conFuoco = (nome: string | RegExp): Promise<void> =>
    page.getByRole('button', { name: nome }).and(page.locator(':focus')).waitFor();
  await page
    .getByText(/^Da assegnare \(\d+\)|^Bruno \(/)
    .first()
    .waitFor();
  await premi('Tab', 'Enter', 'Tab');
  await conFuoco('Ripianifica');
  await premi('Enter');
  // Planning takes one and a half seconds of CPU time, which a busy machine provides slowly.
  await page.getByRole('button', { name: 'Mostra la proposta' }).waitFor({ timeout: 150_000 });
  await premi('Enter');
  await conFuoco('Prendi i giri proposti');
  await premi('Enter');
  const giro = page.getByRole('table', { name: /^Giro di / }).first();
  const righe = giro.getByRole('row');
  await righe.nth(1).and(page.locator(':focus')).waitFor();
  const nomi = (): Promise<string[]> => giro.locator('tbody strong').allInnerTexts();
  const prima = await nomi();
  const [partenza, a, b, c, d, ...altre] = prima;
  await premi('ArrowDown', 'Alt+ArrowDown', 'ArrowDown', 'Alt+ArrowDown');
  const dopo = [partenza, b, a, d, c, ...altre];
  // Shown before the server has answered, and unchanged afterwards.
  expect(await nomi()).toEqual(dopo);
  const annulla = page.getByRole('button', { name: 'Annulla: consegna spostata' });
  await annulla.waitFor();
  expect(await findings(page)).toEqual([]);
  const stampa = context.waitForEvent('page');
  await premi('p');
  await stampa;
  expect(tasti).toBe(11);
  await page.reload();
  await annulla.waitFor();
  await expect.poll(nomi).toEqual(dopo);
});
