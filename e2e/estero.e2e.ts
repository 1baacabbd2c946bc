import { expect } from 'vitest';
import { inDatabase } from './support/database.ts';
import { soon, test } from './support/journey.ts';

// Customers abroad at the registration and in the import; their orders and papers: `test/whole/abroad.db.test.ts`.

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
    scritta: 'CHE-116.281.710',
    natura: 'N3.1',
  },
] as const;

const colonne =
  'codAnagrafica;ragioneSociale;indirizzo;cap;localita;provincia;stato;piva;codiceDestinatario;telefono;mail;codListino;cdPagamento;descrizionePagamento;cdIva;percentualeIva;giornoConsegna';
const csv = [
  colonne,
  ...esteri.map(
    ({ codice, stato, cap, citta, via, scritta, natura }) =>
      `${codice};Beschläge ${citta} GmbH;${via};${cap};${citta};;${stato};${scritta};XXXXXXX;+49 89 1234567;einkauf@${codice}.example;BASE;BB30;Bonifico 30 giorni;${natura};0;ltmgv`,
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
  // Country and postcode stay as the file has them, and are understood wherever they are used.
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
