import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openFiles } from '#platform/server/files/files-place.ts';
import { createUploads } from '#platform/server/uploads/uploads.ts';
import { testApp } from '#test/fixtures/app.ts';
import { settingsOf, testClock } from '#test/fixtures/settings.ts';
import * as contract from './contract.ts';
import { mostraDecise } from './server/simulatore/decise-dimostrative.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'decise-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ demo: true, filesDir, jobs: false });
const { store } = app.database;
const uploads = createUploads();
const papers = { files: openFiles(settingsOf({ url: '', filesDir }).files) } as never;

test('the demo has an approved supplier’s invoice that fits, and a disputed one that costs more than was ordered', async () => {
  await mostraDecise({ store, uploads, papers, clock: testClock });
  await mostraDecise({ store, uploads, papers, clock: testClock });
  const ufficio = app.as(4);
  const { righe } = (await ufficio.call(contract.elencoFattureFornitori, { vista: 'tutte' })).reply;
  expect(righe.map(({ stato, motivo }) => [stato, motivo !== '']).toSorted()).toEqual([
    ['approvata', false],
    ['in contestazione', true],
  ]);
  for (const { id, stato, fornitore, arrivata } of righe) {
    const letta = (await ufficio.call(contract.leggiFatturaFornitore, { id })).reply;
    const differenze = letta.righe.flatMap((riga) => riga.differenze.map(({ che }) => che));
    expect([stato, differenze.includes('prezzo')]).toEqual([stato, stato === 'in contestazione']);
    expect(fornitore).not.toBe('');
    expect(new Date(arrivata).getTime()).toBeLessThan(testClock().getTime());
  }
});
