import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { leggiLavoro } from './contract.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'lavori-lunghi-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir });
const { db, pool } = app.database;
const anna = app.as({ ruolo: 1, codAnagrafica: '000100', idUtente: 11 });
const lavoro = async (stato: string, chiave = ''): Promise<number> =>
  (
    await db.one<{ id: number }>(sql`
      insert into lavori_lunghi (genere, titolo, id_utente, utente, ruolo, condiviso, stato, percentuale, avanzamento, dati, chiave, errore, presa, creato, aggiornato)
      values ('stampa-catalogo', 'Prova', 11, 'Anna', 1, '{}', ${stato}, 5, '', '{}', ${chiave}, '', 1, now(), '2100-01-01') returning id`)
  )?.id ?? 0;

test('a file deleted since is reported as such, and work without a file has no URL', async () => {
  const sparito = await lavoro('finito', 'riservati/catalogo/2026-01-01/stampa-1/catalogo.pdf');
  expect((await anna.call(leggiLavoro, { id: sparito })).reply).toMatchObject({
    stato: 'finito',
    indirizzo: null,
    errore: 'Il file non è più disponibile: prepararlo di nuovo.',
  });
  expect((await anna.call(leggiLavoro, { id: await lavoro('finito') })).reply).toMatchObject({
    indirizzo: null,
    errore: '',
  });
});

test('windows are notified of the progress of work, and not of its heartbeats', async () => {
  const id = await lavoro('in corso');
  const told: string[] = [];
  const client = await pool.connect();
  client.on('notification', ({ payload = '' }) => told.push(payload));
  await client.query('listen cardine');
  await db.run(sql`update lavori_lunghi set percentuale = percentuale, aggiornato = '2100-01-02' where id = ${id}`);
  await db.run(sql`update lavori_lunghi set percentuale = 6, aggiornato = '2100-01-03' where id = ${id}`);
  const suoi = () => told.filter((one) => one.includes('lavori_lunghi'));
  await eventually(() => expect(suoi()).not.toEqual([]));
  await db.run(sql`update lavori_lunghi set stato = 'finito' where id = ${id}`);
  await eventually(() => expect(suoi()).toHaveLength(2));
  expect(JSON.parse(suoi()[0] ?? '')).toEqual({ tabella: 'lavori_lunghi', chiavi: [String(id)] });
  await client.query('unlisten cardine');
  client.release();
});
