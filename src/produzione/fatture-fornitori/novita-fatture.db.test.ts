import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { layouts, toldKinds } from '#main/server/areas.ts';
import { exportAll, toldFolder } from '#platform/server/exchange/export-all.ts';
import { openDelivery } from '#platform/server/exchange/open-delivery.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import { creaChiaveSync } from '#sistema/collegamenti/server/chiavi-sync.ts';
import type { Evento } from '#sistema/collegamenti/server/eventi.ts';
import { testApp } from '#test/fixtures/app.ts';
import { settingsOf, testClock } from '#test/fixtures/settings.ts';
import * as contract from './contract.ts';
import { scriviFatturaSimulata } from './server/simulatore/fattura-simulata.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'novita-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir });
const { store, url } = app.database;
const ufficio = app.as({ ruolo: 4 });
const chiave = await store.transaction((tx) =>
  creaChiaveSync({ tx, now: testClock() }, { nome: 'contabilita', porta: [], legge: ['fatture-fornitori'] }),
);
const leggi = async (dopo: number): Promise<Evento[]> => {
  const { body } = await app.server.app.inject({
    url: `/api/sync/feed?after=${dopo}`,
    headers: { authorization: `Bearer ${chiave}` },
  });
  return body
    .split('\n')
    .filter(Boolean)
    .map((riga) => JSON.parse(riga) as Evento);
};
const xml = scriviFatturaSimulata({
  denominazione: 'Viterie Prova S.p.A.',
  piva: '01234567897',
  numero: '12;A',
  data: '2026-03-10',
  righe: [
    { codice: '', descrizione: 'A', prezzo: 1234.5 },
    { codice: '', descrizione: 'B', prezzo: 50, aliquota: 10 },
  ],
});
const { prima: id } = (
  await ufficio.call(contract.caricaFatturaFornitore, { nome: 'a.xml', contenuto: Buffer.from(xml).toString('base64') })
).reply;

test('a bookkeeping program is told of a supplier’s invoice with its rates and due days, and of what is decided about it', async () => {
  const [arrivata] = await leggi(0);
  expect(arrivata).toMatchObject({
    kind: 'fatture-fornitori',
    dati: {
      tipo: 'TD01',
      piva: '01234567897',
      numero: '12;A',
      data: '2026-03-10',
      totale: 1561.09,
      stato: 'da vedere',
      nomeFile: 'a.xml',
      aliquote: [
        { posto: 1, aliquota: 22, natura: null, imponibile: 1234.5, imposta: 271.59 },
        { posto: 2, aliquota: 10, natura: null, imponibile: 50, imposta: 5 },
      ],
      scadenze: [{ posto: 1, modalita: 'MP05', scadenza: null, importo: 1561.09, iban: null }],
    },
  });
  const dopo = arrivata?.posizione ?? 0;
  await ufficio.call(contract.decidiFatturaFornitore, { id, versione: 1, stato: 'approvata', motivo: '' });
  expect(await leggi(dopo)).toMatchObject([{ kind: 'fatture-fornitori', dati: { stato: 'approvata' } }]);
});

test('the export writes them as CSV beside the delivery, and an import of that folder leaves them alone', async () => {
  const folder = join(filesDir, 'fuori');
  const store = openFiles(settingsOf({ url: '', filesDir }).files);
  await exportAll({ url, layouts, told: toldKinds, folder, store });
  const righe = (kind: string): string[] =>
    readFileSync(join(folder, toldFolder, `${kind}.csv`), 'utf8')
      .trim()
      .split('\n');
  expect(righe('fatture-fornitori')[1]).toContain(';TD01;IT;01234567897;"12;A";2026-03-10;');
  expect(righe('fatture-fornitori-aliquote').slice(1)).toEqual([
    `IT;01234567897;"12;A";2026-03-10;${id};1;22;;1234,5;271,59`,
    `IT;01234567897;"12;A";2026-03-10;${id};2;10;;50;5`,
  ]);
  expect(righe('fatture-fornitori-scadenze')).toHaveLength(2);
  const consegna = await openDelivery(folder, { url, layouts });
  await consegna.close();
  expect(consegna.faults).toEqual([]);
  expect(consegna.sources.some(({ kind }) => kind.startsWith('fatture'))).toBe(false);
});
