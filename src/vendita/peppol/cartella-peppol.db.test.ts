import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import { makeCalls } from '#platform/server/outside/make-calls.ts';
import { createUploads } from '#platform/server/uploads/uploads.ts';
import { testApp } from '#test/fixtures/app.ts';
import { scriviFattura } from '#test/fixtures/fatture.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { only, settingsOf, testClock } from '#test/fixtures/settings.ts';
import { peppolFaults, peppolText } from '#test/oracles/peppol.ts';
import { apriPeppol } from './server/canali/apri-peppol.ts';
import { inviiPeppol, versoPeppol } from './server/invii-peppol.ts';
import { giroPeppol } from './server/ricevi-peppol.ts';
import { impostazioniPeppol } from './server/settings.ts';

const radice = mkdtempSync(join(tmpdir(), 'peppol-cartella-'));
const [cartella, filesDir] = [join(radice, 'peppol'), join(radice, 'files')];
const ricevute = join(cartella, 'ricevute');
const canale = apriPeppol({ tipo: 'cartella', cartella });
afterAll(() => {
  canale.close();
  rmSync(radice, { recursive: true, force: true });
});
let adesso = testClock().getTime();
const clock = (): Date => new Date(adesso);
const noi = { schema: '0211', numero: 'IT01234567897' };
const impostate = { canale: { tipo: 'cartella' as const, cartella }, noi };
const settings = only(impostazioniPeppol, impostate);
const app = await testApp({ filesDir, clock, rounds: false, jobs: false, settings });
const { db, store } = app.database;
const negozio = await apriNegozio(db);
const files = openFiles(settingsOf({ url: '', filesDir }).files);
const lavoro = { data: {}, id: '', attempt: 1, last: true, signal: new AbortController().signal, done: async () => {} };
const jobsIn = () => ({ send: async () => {}, retry: async () => false });
const giro = () =>
  giroPeppol({
    store,
    clock,
    jobsIn,
    papers: { files },
    uploads: createUploads(),
    log: { warn: () => {} },
    canalePeppol: canale,
    settings: { of: (gruppo: unknown) => (gruppo === impostazioniPeppol ? impostate : { coordinate: '' }) },
  } as never)(lavoro);
const spedisci = () =>
  makeCalls(
    { store, clock, jobsIn: jobsIn as never, trouble: () => {}, wait: () => Promise.resolve() },
    { kind: inviiPeppol as never, port: versoPeppol({ db, files, canale, noi: () => noi }) as never },
  )(lavoro);

async function compratore(numero: string): Promise<string> {
  const cliente = await negozio.cliente();
  await db.run(sql`update clienti set piva = '01234567897' where cod_anagrafica = ${cliente}`);
  await db.run(sql`
    insert into punchout_accessi (cod_anagrafica, nome, protocollo, identita, hosts, minuti, attivo, invia, creato)
    values (${cliente}, 'Rete', 'Peppol', ${`9930:${numero.toLowerCase()}`}, '{}', 120, true, '{fattura}', ${clock()})`);
  return cliente;
}

const ordine = (id: string, numero: string): string =>
  `<Order xmlns:cac="a" xmlns:cbc="b"><cbc:ID>${id}</cbc:ID><cac:BuyerCustomerParty><cac:Party><cbc:EndpointID schemeID="9930">${numero}</cbc:EndpointID></cac:Party></cac:BuyerCustomerParty></Order>`;

test('an order in the folder is a row of the customer that it names, once it is whole, and is put away', async () => {
  const cliente = await compratore('DE111');
  mkdirSync(ricevute, { recursive: true });
  writeFileSync(join(ricevute, 'uno.xml'), ordine('F-1', 'DE111'));
  writeFileSync(join(ricevute, 'di-nessuno.xml'), ordine('F-2', 'DE999'));
  await giro();
  const righe = () =>
    db.rows<{ nome: string; origine: string; codAnagrafica: string | null; mittente: string }>(
      sql`select nome, origine, cod_anagrafica, mittente from ordini_in_arrivo order by nome desc`,
    );
  // The file may still be being written: only one unchanged since the last look is taken.
  expect(await righe()).toEqual([]);
  await giro();
  await giro();
  expect(await righe()).toEqual([
    { nome: 'uno.xml', origine: 'peppol', codAnagrafica: cliente, mittente: '9930:de111' },
    { nome: 'di-nessuno.xml', origine: 'peppol', codAnagrafica: null, mittente: '9930:de999' },
  ]);
  expect(readdirSync(join(ricevute, 'lette')).toSorted()).toEqual(['di-nessuno.xml', 'uno.xml']);
  writeFileSync(join(ricevute, 'uno-di-nuovo.xml'), ordine('F-1', 'DE111'));
  for (const _ of [1, 2]) await giro();
  expect(await righe()).toHaveLength(2);
  // A file that stays in the folder because it is no order is reported with this folder's own message.
  symlinkSync('/etc/hostname', join(ricevute, 'altrove.xml'));
  for (const _ of [1, 2]) await giro();
  const canale = await db.one<{ guaio: string }>(sql`select guaio from peppol_canale`);
  expect(canale?.guaio).toContain('ci sono file che non sono ordini: altrove.xml');
  unlinkSync(join(ricevute, 'altrove.xml'));
});

test('an invoice is a file of the folder, once, also if it was taken away', async () => {
  const cliente = await compratore('DE222');
  await scriviFattura(db, cliente);
  await db.run(sql`update documenti set creato = ${clock()} where cod_anagrafica = ${cliente}`);
  await giro();
  await spedisci();
  const scritti = (): string[] => readdirSync(cartella).filter((nome) => nome.endsWith('.xml'));
  const [nome = ''] = scritti();
  const xml = readFileSync(join(cartella, nome), 'utf8');
  expect([scritti().length, peppolFaults(xml), peppolText(xml, 'cbc:InvoiceTypeCode')]).toEqual([1, [], '380']);
  unlinkSync(join(cartella, nome));
  adesso += 600_000;
  await giro();
  await spedisci();
  expect(scritti()).toEqual([]);
});
