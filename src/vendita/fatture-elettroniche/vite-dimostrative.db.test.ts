import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import { testApp } from '#test/fixtures/app.ts';
import { settingsOf, testClock } from '#test/fixtures/settings.ts';
import * as contract from './contract.ts';
import { statiFattura } from '#parti/stati-fattura.ts';
import { apriPecSimulata } from './server/simulatore/pec-simulata.ts';
import { mostraVite } from './server/simulatore/vite-dimostrative.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'vite-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ demo: true, jobs: false });
const { store, db } = app.database;
const settings = settingsOf({ url: '', filesDir });
const parti = {
  store,
  clock: testClock,
  settings,
  papers: { files: openFiles(settings.files) } as never,
  jobsIn: () => ({ send: async () => {}, retry: () => Promise.resolve(false) }) as never,
};

test('at its first start the demo has an invoice in every state, each as the simulated SdI answered, after the time it takes', async () => {
  const pec = await apriPecSimulata({ adesso: testClock, programma: (fai) => fai() });
  afterAll(pec.close);
  const consegnata = await mostraVite(parti, pec);
  expect(consegnata).toMatch(/^IT\d{11}_[A-Z0-9]{5}\.xml$/);
  const { reply } = await app.as(4).call(contract.elencoFattureElettroniche, { vista: 'tutte' });
  expect(new Set(reply.somme.map(({ stato }) => stato))).toEqual(new Set(statiFattura));
  expect(reply.somme.find(({ stato }) => stato === 'da inviare')?.quante).toBe(2);
  const scartata = (await app.as(4).call(contract.elencoFattureElettroniche, { vista: 'scartate' })).reply.righe.find(
    ({ stato }) => stato === 'scartata',
  );
  expect(scartata?.messaggio).toContain('00311');
  const altre = await db.one<{ n: number }>(sql`
    select count(*)::int as n from fatture_ricevute r left join fatture_invii i on i.id = r.id_invio where r.esito <> 'presa' or i.id is null or r.letta > ${testClock()}`);
  expect(altre).toEqual({ n: 0 });
  const storte = await db.rows(sql`
    select d.data, i.stato, i.creato, r.tipo, r.letta from fatture_invii i join documenti d on d.id = i.id_documento left join fatture_ricevute r on r.id_invio = i.id
    where i.creato < d.creato or r.letta <= i.creato
      or r.tipo = 'DT' and r.letta < i.creato + interval '15 days' or r.tipo = 'AT' and r.letta < i.creato + interval '10 days'
      or exists (select from fatture_ricevute p where p.id_invio = i.id and p.id < r.id and p.letta >= r.letta)`);
  expect(storte).toEqual([]);
});

test('a second start changes nothing', async () => {
  const pec = await apriPecSimulata({ adesso: testClock, programma: (fai) => fai() });
  afterAll(pec.close);
  const quanti = (): Promise<unknown> => db.one(sql`select count(*)::int as n from fatture_invii`);
  const prima = await quanti();
  expect(await mostraVite(parti, pec)).toBeNull();
  expect(await quanti()).toEqual(prima);
});

test('the mailbox of the simulator forgets its oldest mails and stays within its room', async () => {
  const pec = await apriPecSimulata({ adesso: testClock, programma: (fai) => fai(), capienza: 100_000 });
  afterAll(pec.close);
  for (let i = 0; i < 500; i += 1) pec.arriva(`Subject: ${i}\r\n\r\n${'x'.repeat(1000)}`);
  expect(pec.occupati()).toBeLessThanOrEqual(100_000);
  expect(pec.occupati()).toBeGreaterThan(90_000);
});
