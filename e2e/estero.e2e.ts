import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { AnyCall } from '#platform/contract/call.ts';
import * as preparazione from '#logistica/preparazione/contract.ts';
import { cartTable, confirmOrder, freeDays, openCart } from './support/carrello.ts';
import { chooseCustomer } from './support/clienti.ts';
import { form, press } from './support/consegna.ts';
import { inDatabase } from './support/database.ts';
import { origin, soon, test } from './support/journey.ts';
import { storedSession } from './support/session.ts';

// Foreign customers: registration, import, and an order up to its invoice. All countries are in
// `test/whole/abroad.db.test.ts`.

const esteri = [
  {
    codice: '980101',
    stato: 'Deutschland',
    cap: 'D-80331',
    citta: 'München',
    via: 'Kaufingerstraße 12',
    piva: 'DE136695976',
    scritta: 'DE 136 695 976',
    natura: 'N3.2',
  },
  {
    codice: '980102',
    stato: 'Österreich',
    cap: 'A 1010',
    citta: 'Wien',
    via: 'Kärntner Ring 3',
    piva: 'ATU13585627',
    scritta: 'ATU-13585627',
    natura: 'N3.2',
  },
  {
    codice: '980103',
    stato: 'Schweiz',
    cap: 'CH-8001',
    citta: 'Zürich',
    via: 'Bahnhofstraße 7',
    piva: 'CHE116281710',
    scritta: 'CHE-116.281.710 MWST',
    natura: 'N3.1',
  },
] as const;

const colonne =
  'codAnagrafica;ragioneSociale;indirizzo;cap;localita;provincia;stato;piva;codiceDestinatario;telefono;mail;codListino;cdPagamento;descrizionePagamento;banca;iban;cdIva;percentualeIva;giornoConsegna';
const csv = [
  colonne,
  ...esteri.map(
    ({ codice, stato, cap, citta, via, scritta, natura }) =>
      `${codice};Beschläge ${citta} GmbH;${via};${cap};${citta};;${stato};${scritta};XXXXXXX;+49 89 1234567;einkauf@${codice}.example;BASE;BB30;Bonifico 30 giorni;Bank Austria;AT611904300234573201;${natura};0;ltmgv`,
  ),
].join('\n');

test('a company abroad is told at the VAT number where to write, however it spells it', async ({ visit }) => {
  const { page } = await visit({ at: '/registrazione' });
  const piva = page.getByRole('textbox', { name: 'Partita IVA' });
  for (const { scritta } of esteri) {
    await piva.fill(scritta);
    await page.getByRole('button', { name: /^(Invia|Registrati|Registra)/ }).click();
    await page.getByText(/Qui si registrano le aziende con partita IVA italiana: dall’estero scrivere a/).waitFor();
    expect(await piva.inputValue()).toBe(scritta);
  }
});

test('customers abroad come in by a file that the administrator uploads, each value in its form', async ({ visit }) => {
  const { page } = await visit({ as: 'admin@demo.it', at: '/utilita/importazione' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'clienti.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const panel = page.getByRole('dialog', { name: /^Importazione \d+$/ });
  await panel.getByText('Che cosa cambierebbe').waitFor();
  await panel.getByRole('button', { name: 'Importa', exact: true }).click();
  await panel.getByText('Che cosa è cambiato').waitFor();
  // Country and postcode stay as in the file and are understood wherever they are used.
  const righe = (): Promise<object[]> =>
    inDatabase(
      "select cod_anagrafica codice, stato, cap, localita citta, provincia, piva, cd_iva natura from clienti where cod_anagrafica like '9801%' order by 1",
    );
  await soon(righe).toEqual(
    esteri.map(({ codice, stato, cap, citta, piva, natura }) => ({
      codice,
      stato,
      cap,
      citta,
      provincia: '',
      piva,
      natura,
    })),
  );
});

/** The warehouse's steps are made by calls: its screens have journeys of their own. */
async function prepared(id: number): Promise<number> {
  const [token] = await storedSession(origin, 'magazzino@demo.it');
  let times = 0;
  const call = async (
    { method, path }: AnyCall,
    body: object,
  ): Promise<Record<string, { readonly numero: number }>> => {
    const reply = await fetch(`${origin}/api${path.replace('{id}', String(id))}`, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token?.value}`,
        'idempotency-key': `ordine-per-vienna-${id}-${(times += 1)}`,
      },
      body: JSON.stringify(body),
    });
    const said = await reply.text();
    expect([path, reply.status, said]).toEqual([path, 200, said]);
    return JSON.parse(said) as Record<string, { readonly numero: number }>;
  };
  await call(preparazione.iniziaPreparazione, { subentra: false });
  const righe = await inDatabase<{ riga: number; qta: number }>(
    `select riga::int, qt_ordinata::float8 qta from documenti_righe where id_documento = $1 and tp_riga = 'PRODOTTO'`,
    [id],
  );
  for (const riga of righe) await call(preparazione.preparaRiga, riga);
  return (await call(preparazione.consegnaOrdine, { fattura: 'subito' }))['fattura']?.numero ?? 0;
}

test('an order for Vienna is taken in the cart with an address there, and its invoice comes as XML', async ({
  visit,
}) => {
  const { codice, citta } = esteri[1];
  const { page } = await visit({ as: 'admin@demo.it' });
  await chooseCustomer(page, codice);
  await openCart(page);
  await page.getByLabel('Codice articolo').fill('121000240101');
  await page.keyboard.press('Enter');
  await page.getByText('Articolo inserito nel carrello').first().waitFor();
  await cartTable(page).waitFor();
  await press(page, 'Continua');
  await page.getByRole('radio', { name: /BRT/ }).check();
  await press(page, 'Nuovo');
  const nuovo = form(page, 'Nuovo indirizzo');
  await nuovo
    .getByRole('combobox', { name: 'Stato' })
    .or(nuovo.getByRole('textbox', { name: 'Stato' }))
    .fill('Austria');
  await page.getByRole('option', { name: 'Austria', exact: true }).click();
  await nuovo.getByLabel('Provincia').waitFor({ state: 'detached' });
  for (const [nome, valore] of [
    ['Ragione sociale', 'Baustelle Wien'],
    ['Indirizzo', 'Mariahilfer Straße 9'],
    ['Località', citta],
    ['Codice postale', '1060'],
    ['Telefono', '+43 1 58858'],
    ['Fax', '+43 1 58859'],
    ['Mail', 'bau@wien.example'],
  ] as const)
    await nuovo.getByRole('textbox', { name: nome }).fill(valore);
  await nuovo.getByRole('button', { name: 'Salva' }).click();
  await page.getByText('Indirizzo salvato con successo').waitFor();
  await page.getByRole('radio', { name: /Baustelle Wien/ }).check();
  await freeDays(page).first().click();
  await press(page, 'Continua');
  await page.getByRole('table', { name: 'Righe da ordinare' }).waitFor();
  const [, numero = ''] = /OC (\d+)/.exec(await confirmOrder(page)) ?? [];
  const [ordine] = await inDatabase<{ id: number; anno: number }>(
    `select id::int, anno::int from documenti where tipo = 'OC' and numero = $1 and cod_anagrafica = $2`,
    [Number(numero), codice],
  );
  const fattura = await prepared(ordine?.id ?? 0);
  await page.goto(`/documento/FT/${ordine?.anno}/${fattura}`);
  const scaricato = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Fattura elettronica XML/ }).click();
  const xml = await readFile(await (await scaricato).path(), 'utf8');
  expect(xml).toContain('<CodiceDestinatario>XXXXXXX</CodiceDestinatario>');
  expect(xml).toMatch(/<IdPaese>AT<\/IdPaese>\s*<IdCodice>U13585627<\/IdCodice>/);
  expect(xml).toContain('<Natura>N3.2</Natura>');
  expect(xml).toMatch(/<Comune>Wien<\/Comune>\s*<Nazione>AT<\/Nazione>/);
});
