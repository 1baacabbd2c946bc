import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importDelivery } from '#platform/server/exchange/import-delivery.ts';
import { openDelivery } from '#platform/server/exchange/open-delivery.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { layouts } from './areas.ts';

test('rows missing from a full delivery end on the Italian date of the import, whatever the time zone of the database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cardine-giorno-'));
  const database = await testDatabase();
  await database.pool.query(`
    insert into promozioni (codice, descrizione, descrizione_estesa, immagini, dal, al, qta_minima_per_omaggio, qta_omaggio, omaggio, descrizione_omaggio)
    select codice, codice, '', '{}', dal::date, '2099-01-01', 0, 0, '', '' from (values ('CORRE', '2026-01-01'), ('DOPO', '2026-05-01')) v (codice, dal)`);
  await writeFile(join(folder, 'promozioni.csv'), 'codice;descrizione;dal;al\nNUOVA;Nuova;2026-03-01;2026-04-01\n');
  const delivery = await openDelivery(folder, { url: database.url, layouts });
  const { sources, faults } = delivery;
  // Half past midnight of 17 March in Italy.
  const stamp = { now: new Date('2026-03-16T23:30:00Z'), who: 'prova' };
  const done = await importDelivery({
    url: database.url,
    layouts,
    sources,
    faults,
    apply: true,
    full: true,
    stamp,
  }).finally(delivery.close);
  expect(done.written).toBe(true);
  const { rows } = await database.pool.query(`select codice, al::text as al from promozioni order by codice`);
  expect(rows).toEqual([
    { codice: 'CORRE', al: '2026-03-17' },
    { codice: 'DOPO', al: '2026-05-01' },
    { codice: 'NUOVA', al: '2026-04-01' },
  ]);
  await rm(folder, { recursive: true, force: true });
});
