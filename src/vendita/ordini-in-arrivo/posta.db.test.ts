import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import { createUploads } from '#platform/server/uploads/uploads.ts';
import { testApp } from '#test/fixtures/app.ts';
import { settingsOf, testClock } from '#test/fixtures/settings.ts';
import { apriImap } from '#vendita/fatture-elettroniche/server/simulatore/imap-simulato.ts';
import * as contract from './contract.ts';
import { riceviPosta } from './server/ricevi-posta.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'posta-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir, jobs: false });
const { db, store } = app.database;
const ufficio = app.as(4);
const files = openFiles(settingsOf({ url: '', filesDir }).files);
const mandati: { readonly id: number }[] = [];
const lavori = {
  send: async (_: string, data: object) => void mandati.push(data as { id: number }),
  retry: async () => false,
};

const allegato = (nome: string, testo: string): string =>
  `--b\r\nContent-Type: application/octet-stream; name="${nome}"\r\nContent-Disposition: attachment; filename="${nome}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(testo).toString('base64')}\r\n`;
let numeri = 0;
const mail = (
  oggetto: string,
  allegati: readonly (readonly [string, string])[],
  id = `<m${++numeri}@cliente.example>`,
): string =>
  [
    'From: Ufficio acquisti <Acquisti@Cliente.example>',
    'To: ordini@cardine.example',
    `Subject: ${oggetto}`,
    ...(id === '' ? [] : [`Message-ID: ${id}`]),
    'Date: Mon, 16 Mar 2026 08:00:00 +0100',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nBuongiorno, 10 pz viti ${oggetto}\r\n`,
    ...allegati.map(([nome, testo]) => allegato(nome, testo)),
    '--b--',
    '',
  ].join('\r\n');

/** A mailbox with these messages, read by one polling round. */
async function casella(...testi: readonly string[]) {
  const dentro = {
    utente: 'ordini',
    password: 'segreta',
    validita: ++numeri,
    quota: 1e9,
    lenta: 0,
    messaggi: testi.map(messaggio),
  };
  const stato = { ...dentro };
  const imap = await apriImap(() => stato);
  afterAll(() => imap.close());
  const giro = (config: object = {}, fermo = new AbortController().signal) =>
    riceviPosta(
      {
        store,
        clock: testClock,
        jobsIn: () => lavori,
        uploads: createUploads(),
        papers: { files } as never,
        log: app.server.app.log as never,
      },
      { imap: `imap://127.0.0.1:${imap.port}`, utente: 'ordini', password: 'segreta', ...config },
    )({ data: {}, id: '', attempt: 1, last: true, signal: fermo, done: async () => {} });
  return { giro, stato, chiudi: imap.close };
}
const messaggio = (testo: string, i: number) => ({ uid: i + 1, testo, giunto: new Date('2026-03-16T07:00:00Z') });
const righe = (oggetto: string) =>
  db.rows<{ nome: string; mittente: string; origine: string }>(
    sql`select nome, mittente, origine from ordini_in_arrivo where oggetto = ${oggetto} order by id`,
  );
const messaggi = async (oggetto: string): Promise<number> =>
  (
    await db.one<{ c: number }>(
      sql`select count(*)::int as c from ordini_in_arrivo_messaggi where oggetto = ${oggetto}`,
    )
  )?.c ?? 0;

test('each attachment that may be an order is a row with its sender, to be read; the mailbox is left as it is', async () => {
  const { giro } = await casella(
    mail('Due file', [
      ['a.pdf', 'uno'],
      ['b.xlsx', 'due'],
      ['logo.gif', 'x'],
    ]),
  );
  mandati.length = 0;
  await giro();
  expect(await righe('Due file')).toEqual([
    { nome: 'a.pdf', mittente: 'acquisti@cliente.example', origine: 'mail' },
    { nome: 'b.xlsx', mittente: 'acquisti@cliente.example', origine: 'mail' },
  ]);
  expect(mandati.length).toBe(2);
  const { righe: viste, casella: letta } = (await ufficio.call(contract.elencoOrdiniInArrivo, { cerca: 'due file' }))
    .reply;
  expect([viste.length, letta?.guaio, letta?.sentita !== null]).toEqual([2, '', true]);
});

test('a mail without an order attached is a row itself', async () => {
  const { giro } = await casella(mail('Solo testo', []));
  await giro();
  expect((await righe('Solo testo')).map(({ nome }) => nome)).toEqual(['Solo testo.eml']);
});

test('two servers at once, round after round, a new validity and the same message for ever: each message once', async () => {
  const { giro, stato } = await casella(mail('Una volta', [['c.pdf', 'tre']]), mail('Senza nome', [], ''));
  await Promise.all([giro(), giro()]);
  await giro();
  stato.validita += 1000;
  stato.messaggi = [
    ...stato.messaggi,
    ...[90, 91].flatMap((uid) => stato.messaggi.slice(0, 1).map((una) => ({ ...una, uid }))),
  ];
  await giro();
  await giro();
  expect([(await righe('Una volta')).length, await messaggi('Una volta')]).toEqual([1, 1]);
  expect([(await righe('Senza nome')).length, await messaggi('Senza nome')]).toEqual([1, 1]);
});

test('the same order in another mail is no other row', async () => {
  const { giro } = await casella(mail('Prima', [['d.pdf', 'quattro']]), mail('Di nuovo', [['d bis.pdf', 'quattro']]));
  await giro();
  expect([(await righe('Prima')).length, (await righe('Di nuovo')).length, await messaggi('Di nuovo')]).toEqual([
    1, 0, 1,
  ]);
});

test('killed between reading and row, nothing is lost and nothing comes twice', async () => {
  const { giro } = await casella(mail('Interrotta', [['e.pdf', 'cinque']]), mail('Dopo', [['f.pdf', 'sei']]));
  const rotto = { ...files, put: () => Promise.reject(new Error('killed')) };
  const prima = files.put;
  Object.assign(files, { put: rotto.put });
  await expect(giro()).rejects.toThrow('killed');
  Object.assign(files, { put: prima });
  expect([(await righe('Interrotta')).length, await messaggi('Interrotta')]).toEqual([0, 0]);
  await giro();
  expect([(await righe('Interrotta')).length, (await righe('Dopo')).length]).toEqual([1, 1]);
});

test('a mail that can’t be stored is a file without a sender, and those after it come', async () => {
  await db.run(sql`alter table ordini_in_arrivo_messaggi add constraint prova check (oggetto <> 'Veleno')`);
  const lunghi = [299, 298].map((posto) => `${'v'.repeat(posto)}😀😀`);
  const { giro } = await casella(
    mail('Prima del veleno', [['g.pdf', 'sette']]),
    mail('Veleno', [['h.pdf', 'otto']]),
    ...lunghi.map((oggetto, i) => mail(oggetto, [[`${i}${'n'.repeat(114)}😀.pdf`, `nove ${i}`]])),
    mail('Dopo il veleno', [['i.pdf', 'dieci']]),
  );
  for (const _ of [1, 2]) await giro();
  await db.run(sql`alter table ordini_in_arrivo_messaggi drop constraint prova`);
  expect([(await righe('Prima del veleno')).length, (await righe('Dopo il veleno')).length]).toEqual([1, 1]);
  expect(await messaggi('Veleno')).toBe(0);
  const file = await db.rows<{ mittente: string }>(
    sql`select mittente from ordini_in_arrivo where nome = 'Mail senza oggetto.eml' and oggetto = ''`,
  );
  expect(file).toEqual([{ mittente: '' }]);
  expect(await db.one(sql`select guaio from ordini_in_arrivo_casella`)).toEqual({ guaio: '' });
});

test('of two hundred attachments the first are rows, and the whole mail is one too, so that none is lost', async () => {
  const { giro } = await casella(
    mail(
      'Duecento',
      Array.from({ length: 200 }, (_, i) => [`n${i}.pdf`, `pagina ${i}`] as const),
    ),
  );
  await giro();
  const tutte = await righe('Duecento');
  expect([tutte.length, tutte.at(-1)?.nome]).toEqual([51, 'Duecento.eml']);
});

test('a mailbox that is down or refuses the login says so on the page, and says nothing more once it answers', async () => {
  const { giro } = await casella(mail('Tornata', []));
  const guaio = async () => (await ufficio.call(contract.elencoOrdiniInArrivo, {})).reply.casella?.guaio;
  await giro({ password: 'sbagliata' });
  expect(await guaio()).toBe('rifiuta il login: controllare utente e password.');
  await giro({ imap: 'imap://127.0.0.1:1' });
  expect(await guaio()).toBe('non risponde.');
  await giro();
  expect([await guaio(), (await righe('Tornata')).length]).toEqual(['', 1]);
});
