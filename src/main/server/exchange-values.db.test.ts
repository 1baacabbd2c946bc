import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sentenceOf } from '#platform/contract/delivery-faults.ts';
import { importDelivery } from '#platform/server/exchange/import-delivery.ts';
import { kindOf } from '#platform/server/exchange/layout.ts';
import { openDelivery } from '#platform/server/exchange/open-delivery.ts';
import { readCell } from '#platform/server/exchange/cells.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { layouts } from './areas.ts';

const base = await mkdtemp(join(tmpdir(), 'cardine-valori-'));
afterAll(() => rm(base, { recursive: true, force: true }));
const database = await testDatabase();
await database.pool.query(`
  insert into linee_prodotto values ('L1', 'Linea');
  insert into aziende values ('ALF', 'Alfa', '', '', false, false, 'L1', '');
  insert into categorie_merceologiche values ('001001', 'Viti');
  insert into tipi_listino (cod_listino, gruppo_clienti) values ('BASE', '')`);

let made = 0;
async function deliver(files: Readonly<Record<string, string>>, how: { rehearse?: true; apply?: boolean } = {}) {
  const folder = join(base, String(made++));
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const delivery = await openDelivery(folder, { url: database.url, layouts });
  const { sources, faults } = delivery;
  const stamp = { now: new Date('2026-03-16T09:00:00Z'), who: 'prova' };
  const { apply = false, ...others } = how;
  const done = await importDelivery({
    url: database.url,
    layouts,
    sources,
    faults,
    apply,
    full: false,
    stamp,
    ...others,
  }).finally(delivery.close);
  return { detti: done.faults.map(sentenceOf).join('\n'), note: done.note, written: done.written };
}

const articoli =
  'cdArticolo;descrizione;unMisura;codiceAzienda;catMerceologica\n100;Vite;PZ;ALF;001001\n200;Dado;PZ;ALF;001001';
await deliver({ 'articoli.csv': articoli }, { apply: true });
const listini = 'codListino;cdArticolo;daQuantita;prezzo;validoDal;validoAl';
const clienti = 'codAnagrafica;ragioneSociale;codListino;cdPagamento;cap;provincia;stato;piva;iban;mail';
const cliente = (
  altro: Partial<Record<'lista' | 'cap' | 'provincia' | 'stato' | 'piva' | 'iban' | 'mail', string>>,
) => {
  const {
    lista = 'BASE',
    cap = '35100',
    provincia = 'PD',
    stato = 'Italia',
    piva = '01234567897',
    iban = '',
    mail = '',
  } = altro;
  return `${clienti}\n000101;Rossi;${lista};RB30;${cap};${provincia};${stato};${piva};${iban};${mail}`;
};

test.each([
  ['a price of 0', { 'listini.csv': `${listini}\nBASE;100;0;0;2026-01-01;` }, 'colonna prezzo: «0»'],
  [
    'an end before its beginning',
    { 'listini.csv': `${listini}\nBASE;100;0;1,5;2026-03-01;2026-02-01` },
    'colonna validoAl: «2026-02-01», atteso un giorno non prima del 2026-03-01',
  ],
  [
    'a number with a point that nothing explains',
    { 'listini.csv': `${listini}\nBASE;100;0;1.234;2026-01-01;` },
    '«1.234», atteso un numero senza dubbi: 1234 oppure 1,234',
  ],
  ['a CAP of four digits', { 'clienti.csv': cliente({ cap: '3510' }) }, 'atteso un CAP di cinque cifre'],
  ['a VAT number whose check digit is wrong', { 'clienti.csv': cliente({ piva: '01234567890' }) }, 'colonna piva'],
  ['a VAT number that is none', { 'clienti.csv': cliente({ piva: '123' }) }, 'atteso una partita IVA valida'],
  [
    'an IBAN whose check digits are wrong',
    { 'clienti.csv': cliente({ iban: 'IT61X0542811101000000123456' }) },
    'atteso un IBAN valido: le cifre di controllo non tornano',
  ],
  ['a mail without a host', { 'clienti.csv': cliente({ mail: 'anna@' }) }, 'atteso un indirizzo email valido'],
  ['a province of three letters', { 'clienti.csv': cliente({ provincia: 'PAD' }) }, 'atteso una sigla di due lettere'],
  [
    'a customer’s user without a customer',
    { 'utenti.csv': 'username;ruolo;nome;attivo\nanna@prova.example;1;Anna;S' },
    'colonna codAnagrafica: atteso il cliente, che un utente di ruolo 1 ha sempre',
  ],
])('%s is refused', async (_, files, said) => {
  const { detti, written } = await deliver(files, { apply: true });
  expect(detti).toContain(said);
  expect(written).toBe(false);
});

test('data from abroad, empty cells and points that others explain are taken', async () => {
  const estero = cliente({ cap: 'A-1010', provincia: '', stato: 'Austria', piva: 'ATU12345678', lista: 'BASE' });
  expect((await deliver({ 'clienti.csv': estero })).detti).toBe('');
  const buono = cliente({ iban: 'IT60X0542811101000000123456', mail: 'anna@prova.example' });
  expect((await deliver({ 'clienti.csv': buono })).detti).toBe('');
  const prezzi = `${listini}\nBASE;100;0;1.234;2026-01-01;\nBASE;200;0;0.5;2026-01-01;`;
  expect((await deliver({ 'listini.csv': prezzi })).detti).toBe('');
});

test('what may be meant so is taken and told: periods that overlap, a list that nobody knows, sums that don’t add up', async () => {
  const prezzi = `${listini}\nBASE;100;0;1;2026-01-01;2026-06-01\nBASE;100;0;2;2026-03-01;\nBASE;200;0;2;2026-01-01;2026-03-01\nBASE;200;0;3;2026-03-01;`;
  expect((await deliver({ 'listini.csv': prezzi })).note).toEqual([
    { testo: 'Periodi di prezzo che si sovrappongono: vale quello iniziato per ultimo', quante: 1 },
  ]);
  expect((await deliver({ 'clienti.csv': cliente({ lista: 'ORO' }) })).note).toEqual([
    { testo: 'Clienti con un listino che non esiste: valgono i prezzi del listino base', quante: 1 },
  ]);
  const testata = 'tipo;anno;numero;data;codAnagrafica;stato;totaleMerce;imponibile;imposta;totaleDocumento';
  const righe = 'tipo;anno;numero;riga;cdArticolo;qtOrdinata;prUnitario;sconto1;impRigo';
  const storia = {
    'clienti.csv': cliente({}),
    'documenti.csv': `${testata}\nFT;2025;1;2025-01-10;000101;evaso;10;10;2,2;12,2\nFT;2025;2;2025-01-10;000101;evaso;10;10;2,2;15`,
    'documenti-righe.csv': `${righe}\nFT;2025;1;1;100;10;2;50;10\nFT;2025;2;1;100;10;2;50;12`,
  };
  expect(await deliver(storia)).toMatchObject({
    detti: '',
    note: [
      { testo: expect.stringContaining('totali che non tornano'), quante: 1 },
      { testo: expect.stringContaining('un importo che non è quantità per prezzo'), quante: 1 },
    ],
  });
});

test('a trial runs all that the import runs: what only the database refuses, a bill that holds itself, is told by both, and nothing is kept', async () => {
  const files = { 'distinte.csv': 'cdPadre;cdFiglio;coefficenteImpiego\n100;200;1\n200;100;1' };
  const [prova, vera] = [await deliver(files, { rehearse: true }), await deliver(files, { apply: true })];
  expect(prova).toEqual(vera);
  expect(prova.detti).toContain('contiene sé stessa');
  const buona = { 'distinte.csv': 'cdPadre;cdFiglio;coefficenteImpiego\n100;200;1' };
  expect(await deliver(buona, { rehearse: true })).toMatchObject({ detti: '', written: false });
  const { rows } = await database.pool.query('select count(*)::int as n from distinta_semplice');
  expect(rows).toEqual([{ n: 0 }]);
});

test('whatever layout has such a column looks at it by the same rule', () => {
  const sbagliati: Readonly<Record<string, string>> = {
    piva: '01234567890',
    iban: 'IT61X0542811101000000123456',
    mail: 'anna@',
    pec: 'anna@',
    provincia: 'PAD',
    prezzo: '0',
  };
  // A line of an order to a supplier may be agreed later; other programs' own words are not looked at.
  const liberi = new Set(['ordini-fornitori-righe.prezzo']);
  const tutti = layouts.map(kindOf).flatMap(({ kind, columns }) => columns.map((column) => ({ kind, column })));
  const guardati = tutti.filter(({ kind, column }) => sbagliati[column.name] && !liberi.has(`${kind}.${column.name}`));
  const passano = guardati.filter(({ column }) => 'value' in readCell(column, sbagliati[column.name] ?? ''));
  expect(passano.map(({ kind, column }) => `${kind}.${column.name}`)).toEqual([]);
  expect(guardati.length).toBeGreaterThan(10);
  const conPeriodo = layouts.filter(({ columns }) => columns['validoDal'] && columns['validoAl']);
  expect(conPeriodo.filter(({ laws = [] }) => laws.length === 0).map(({ kind }) => kind)).toEqual([]);
});
