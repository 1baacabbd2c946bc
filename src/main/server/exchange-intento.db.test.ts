import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sentenceOf } from '#platform/contract/delivery-faults.ts';
import { importDelivery } from '#platform/server/exchange/import-delivery.ts';
import { openDelivery } from '#platform/server/exchange/open-delivery.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { layouts } from './areas.ts';

const base = await mkdtemp(join(tmpdir(), 'cardine-intento-'));
afterAll(() => rm(base, { recursive: true, force: true }));
const database = await testDatabase();
await database.pool.query(`insert into tipi_listino (cod_listino, gruppo_clienti) values ('BASE', '')`);

let made = 0;
async function deliver(files: Readonly<Record<string, string>>, apply = false) {
  const folder = join(base, String(made++));
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const delivery = await openDelivery(folder, { url: database.url, layouts });
  const { sources, faults } = delivery;
  const stamp = { now: new Date('2026-03-16T09:00:00Z'), who: 'prova' };
  const done = await importDelivery({
    url: database.url,
    layouts,
    sources,
    faults,
    apply,
    full: false,
    stamp,
  }).finally(delivery.close);
  return done.faults.map(sentenceOf).join('\n');
}

const cliente = 'codAnagrafica;ragioneSociale;codListino;cdPagamento\n000101;Rossi;BASE;RB30';

test('declarations of intent are imported from a file by the rules of the form', async () => {
  const testa = 'codAnagrafica;protocollo;data;dal;al;importo';
  const porta = (riga: string, apply = false) =>
    deliver({ 'clienti.csv': cliente, 'dichiarazioni-intento.csv': `${testa}\n000101;${riga}` }, apply);
  const buona = '12345678901234567-000001;2026-01-08;2026-01-01;2026-12-31;1500,50';
  for (const [riga, atteso] of [
    ['1234-1;2026-01-08;2026-01-01;2026-12-31;100', 'atteso 17 cifre, un trattino e 6 cifre'],
    ['12345678901234567-000001;2026-01-08;2026-01-01;2025-12-31;100', 'un giorno non prima del 2026-01-01'],
    ['12345678901234567-000001;2026-01-08;2026-06-01;2027-05-31;100', 'atteso un giorno del 2026'],
    ['12345678901234567-000001;2026-01-08;2026-01-01;2026-12-31;0', 'colonna importo'],
    ['12345678901234567-000001;2199-01-08;2199-01-01;2199-12-31;100', 'atteso un giorno già passato'],
  ] as const)
    expect(await porta(riga), riga).toContain(atteso);
  expect(await porta(buona, true)).toBe('');
  const { rows } = await database.pool.query('select id, importo::float from dichiarazioni_intento');
  expect(rows).toMatchObject([{ importo: 1500.5 }]);
  await database.pool.query('insert into dichiarazioni_uso values (1, $1, 1000)', [rows[0].id]);
  expect(await porta(buona.replace('1500,50', '900'))).toContain('almeno 1000.00, già usati da fatture');
});
