import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import { makeCalls } from '#platform/server/outside/make-calls.ts';
import { createUploads } from '#platform/server/uploads/uploads.ts';
import { creaSigillo } from '#sistema/sicurezza/server/index.ts';
import { creaBolla } from '#vendita/documenti/server/index.ts';
import { annullaModificaOrdine, modificaOrdine } from '#vendita/modifiche-ordine/contract.ts';
import * as arrivi from '#vendita/ordini-in-arrivo/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { only, settingsOf, testClock } from '#test/fixtures/settings.ts';
import { programmaCxml, statoDi } from '#test/stand-ins/programma-cxml.ts';
import * as contract from './contract.ts';
import { giroRisposte } from './server/risposte/accoda-cxml.ts';
import { inviiCxml, versoProgrammi } from './server/risposte/invii-cxml.ts';
import { impostazioniPunchout } from './server/settings.ts';
import { apriCompratore } from './server/simulatore/compratore-simulato.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'cxml-'));
const compratore = await apriCompratore();
afterAll(async () => {
  rmSync(filesDir, { recursive: true, force: true });
  await compratore.close();
});
let adesso = testClock().getTime();
const clock = (): Date => new Date(adesso);
const hosts = [compratore.host];
const app = await testApp({ filesDir, clock, rounds: false, settings: only(impostazioniPunchout, { hosts }) });
const { db, store } = app.database;
const negozio = await apriNegozio(db);
const files = openFiles(settingsOf({ url: '', filesDir }).files);
const sigillo = creaSigillo(settingsOf({ url: '', filesDir }).jwtSecret, 'risposte cXML');
const lavoro = { data: {}, id: '', attempt: 1, last: true, signal: new AbortController().signal, done: async () => {} };
const jobsIn = () => ({ send: async () => {}, retry: async () => false });
const giro = () =>
  giroRisposte({
    store,
    clock,
    jobsIn,
    papers: { files },
    uploads: createUploads(),
    addresses: { publicUrl: () => 'https://portale.example' },
  } as never)(lavoro);
const spedisci = (timeout = 20_000) =>
  makeCalls(
    { store, clock, jobsIn: jobsIn as never, trouble: () => {}, wait: () => Promise.resolve() },
    { kind: inviiCxml as never, port: versoProgrammi({ db, sigillo, hosts, timeout }) as never },
  )(lavoro);
/** Runs rounds and sends for as long as the pauses between attempts last. */
async function passa(minuti = 0): Promise<void> {
  adesso += minuti * 60_000;
  await giro();
  await spedisci();
}
let volte = 0;
const chiave = () => ({ 'idempotency-key': `chiave-risposte-${++volte}` });
/** Logs in again, because the clock jumps. */
const ufficiale = () => app.as({ ruolo: 4, nome: 'Anna' });
const invii = { indirizzo: compratore.indirizzo, identita: 'CARDINE-RETE', segreto: compratore.segreto };

async function programma(
  dati: { invii?: typeof invii | null; invia?: ('risposta' | 'bolla')[]; diretto?: boolean } = {},
) {
  const cliente = await negozio.cliente();
  const persona = await db.one<{ id: number }>(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, cod_anagrafica, attivo, creato)
    values (${`risposte${++volte}@prova.example`}, '', 1, 'Rita', 'Bo', ${cliente}, true, now()) returning id`);
  const ufficio = () => app.as({ ruolo: 2, idUtente: 2, codAnagrafica: cliente, confermato: adesso });
  const identita = `rete-risposte-${++volte}`;
  const campi = {
    nome: 'Rete',
    protocollo: 'cXML' as const,
    identita,
    hosts: ['acquisti.example'],
    idUtente: persona?.id ?? 0,
    minuti: 60,
    scade: null,
    attivo: true,
    fornitore: '',
    gruppoMerci: '',
    invia: dati.invia ?? (['risposta', 'bolla'] as const).slice(),
    ordineDiretto: dati.diretto ?? false,
    invii: dati.invii === undefined ? invii : dati.invii,
  };
  const salvato = await ufficio().call(contract.salvaPunchout, campi, chiave());
  expect([salvato.status, salvato.problem?.detail]).toEqual([200, undefined]);
  const { segreto } = (await ufficio().call(contract.segretoPunchout, { id: salvato.reply.id })).reply;
  return { cliente, campi, ufficio, id: salvato.reply.id, rete: programmaCxml(app, { identita, segreto }) };
}
type Programma = Awaited<ReturnType<typeof programma>>;
interface Chiesta {
  readonly cdArticolo: string;
  readonly qta: number;
  readonly prezzo: number;
}

/** Sends an order and waits until it is read. */
async function ordina({ rete, cliente }: Programma, numero: string, righe: readonly Chiesta[]): Promise<number> {
  const testo = rete.ordine(numero, righe);
  compratore.ordini.set(numero, {
    payloadId: /payloadID="([^"]*)"/.exec(testo)?.[1] ?? '',
    righe: new Map(righe.map(({ qta }, i) => [String(i + 1), qta])),
  });
  expect(statoDi((await rete.manda(testo)).testo)).toBe('200');
  return eventually(async () => {
    const riga = await db.one<{ id: number; lettura: string }>(
      sql`select id, lettura from ordini_in_arrivo where cod_anagrafica = ${cliente} and numero_ordine = ${numero}`,
    );
    expect(riga?.lettura).toBe('letto');
    return riga?.id ?? 0;
  });
}

type Fatta = { readonly cdArticolo: string; readonly qta: number; readonly rigaOrdCliente: string };
async function conferma(id: number, numeroOrdine: string, righe: readonly Fatta[]): Promise<number> {
  const anna = ufficiale();
  await anna.call(arrivi.prendiOrdineInArrivo, { id, prende: true, visto: null });
  const fatto = await anna.call(
    arrivi.ordinaOrdineInArrivo,
    { id, tipo: 'ordine', righe: [...righe], progIndirizzo: 1, numeroOrdine, seManca: 'aspetta' },
    chiave(),
  );
  expect([fatto.status, fatto.problem?.detail]).toEqual([200, undefined]);
  return fatto.reply.id;
}
const ricevuti = (numero: string): string[] =>
  compratore.ricevuti.filter(({ xml }) => xml.includes(`orderID="${numero}"`)).map(({ xml }) => xml);
const statiDi = (xml: string): string[] =>
  [...xml.matchAll(/<ConfirmationStatus quantity="([^"]*)" type="([^"]*)"/g)].map(([, qta, tipo]) => `${qta} ${tipo}`);
const messaggi = async ({ ufficio, id }: Programma) =>
  (await ufficio().call(contract.elencoMessaggiCxml, { id })).reply.righe.map(({ genere, stato, messaggio }) => [
    genere,
    stato,
    messaggio,
  ]);

test('an order that was taken as it came is accepted, and its delivery is told with the lines of the order, each once', async () => {
  const chi = await programma();
  const [uno, due] = [await negozio.articolo(), await negozio.articolo({ prezzo: 12 })];
  const id = await ordina(chi, 'CX-1', [
    { cdArticolo: uno, qta: 5, prezzo: 2.5 },
    { cdArticolo: due, qta: 3, prezzo: 12 },
  ]);
  const ordine = await conferma(id, 'CX-1', [
    { cdArticolo: uno, qta: 5, rigaOrdCliente: '1' },
    { cdArticolo: due, qta: 3, rigaOrdCliente: '2' },
  ]);
  await Promise.all([giro(), giro()]);
  await spedisci();
  await store.transaction((tx) =>
    creaBolla(tx, {
      idOrdine: ordine,
      righe: [{ riga: 2, qta: 2 }],
      data: '2026-03-16',
      idUtente: 2,
      quando: clock(),
    }),
  );
  await Promise.all([giro(), giro()]);
  await Promise.all([spedisci(), spedisci()]);
  await passa(5);
  const [accettato, spedito, ...altro] = ricevuti('CX-1');
  expect(altro).toEqual([]);
  expect(accettato).toContain('<ConfirmationHeader type="accept"');
  expect(accettato).toContain('<Identity>CARDINE-RETE</Identity><SharedSecret>');
  expect(accettato).toContain('<From><Credential domain="NetworkId"><Identity>CARDINE-1</Identity>');
  expect(spedito).toContain('<ShipNoticeItem quantity="2" lineNumber="2" shipNoticeLineNumber="1">');
  expect(await messaggi(chi)).toEqual([
    ['spedizione', 'inviato', ''],
    ['conferma', 'inviato', ''],
  ]);
  const storia = (await ufficiale().call(contract.messaggiDelDocumento, { documento: ordine })).reply.righe;
  expect(storia.map(({ genere, stato, risposta }) => [genere, stato, statoDi(risposta)])).toEqual([
    ['conferma', 'inviato', '200'],
    ['spedizione', 'inviato', '200'],
  ]);
  expect(JSON.stringify(storia)).not.toContain(compratore.segreto);
});

test('line by line: less, another price, waiting for goods, not supplied; a larger quantity is reported as it is', async () => {
  const chi = await programma({ invia: ['risposta'] });
  const [uguale, meno, caro, poco] = [
    await negozio.articolo(),
    await negozio.articolo(),
    await negozio.articolo({ prezzo: 4 }),
    await negozio.articolo({ scorta: 2 }),
  ];
  const id = await ordina(chi, 'CX-2', [
    { cdArticolo: uguale, qta: 5, prezzo: 2.5 },
    { cdArticolo: meno, qta: 10, prezzo: 2.5 },
    { cdArticolo: caro, qta: 1, prezzo: 3 },
    { cdArticolo: poco, qta: 6, prezzo: 2.5 },
    { cdArticolo: 'NIENTE-1', qta: 7, prezzo: 1 },
  ]);
  await conferma(id, 'CX-2', [
    { cdArticolo: uguale, qta: 5, rigaOrdCliente: '1' },
    { cdArticolo: meno, qta: 4, rigaOrdCliente: '2' },
    { cdArticolo: caro, qta: 1, rigaOrdCliente: '3' },
    { cdArticolo: poco, qta: 6, rigaOrdCliente: '4' },
  ]);
  await passa();
  const [xml = ''] = ricevuti('CX-2');
  expect(xml).toContain('<ConfirmationHeader type="detail"');
  expect(statiDi(xml)).toEqual([
    '5 accept',
    '4 detail',
    '6 reject',
    '1 detail',
    '2 accept',
    '4 backordered',
    '7 reject',
  ]);
  expect(xml).toContain('<UnitPrice><Money currency="EUR">4</Money></UnitPrice>');
});

const comeDetta = (xml: string) => /<ConfirmationHeader type="(\w+)".*?operation="(\w+)"/.exec(xml)?.slice(1).join(' ');
const annulla = (ordine: number) => db.run(sql`update documenti set stato = 'annullato' where id = ${ordine}`);

test('each change after the confirmation, its undo and the cancellation are sent once, each replacing the previous message', async () => {
  const chi = await programma({ invia: ['risposta'] });
  const chieste = [5, 10].map(async (qta) => ({ cdArticolo: await negozio.articolo(), qta, prezzo: 2.5 }));
  const righe = await Promise.all(chieste);
  const id = await ordina(chi, 'CX-20', righe);
  const fatte = righe.map(({ cdArticolo, qta }, i) => ({ cdArticolo, qta, rigaOrdCliente: String(i + 1) }));
  const ordine = await conferma(id, 'CX-20', fatte);
  await passa();
  const scritto = await db.one<{ anno: number; numero: number }>(
    sql`select d.anno::int as anno, d.numero from documenti d where d.id = ${ordine}`,
  );
  const quale = { tipo: 'OC' as const, anno: scritto?.anno ?? 0, numero: scritto?.numero ?? 0 };
  const modifica = async (riga: number, qta: number): Promise<void> =>
    expect(await ufficiale().call(modificaOrdine, { ...quale, righe: [{ riga, qta }] }, chiave())).toMatchObject({ status: 200 });
  await modifica(2, 4);
  await Promise.all([giro(), giro()]);
  await passa(1);
  // Two changes before a round give one message with the latest state.
  await modifica(2, 3);
  await modifica(1, 0);
  await passa(1);
  const tolta = await ufficiale().call(annullaModificaOrdine, { ...quale, versione: 4 }, chiave());
  expect(tolta.status).toBe(200);
  await passa(1);
  await annulla(ordine);
  await passa(1);
  await passa(1);
  expect(await messaggi(chi)).toEqual(Array.from({ length: 5 }, () => ['conferma', 'inviato', '']));
  const xml = ricevuti('CX-20');
  expect(xml.map(comeDetta)).toEqual(['accept new', ...Array.from({ length: 3 }, () => 'detail update'), 'reject update']);
  expect(xml.slice(1, 4).map(statiDi)).toEqual([
    ['5 accept', '4 detail', '6 reject'],
    ['5 reject', '3 detail', '7 reject'],
    ['5 accept', '3 detail', '7 reject'],
  ]);
  expect(xml[4]).toContain('L’ordine è stato annullato.');
}); // prettier-ignore

test('an order that is made anew after its cancellation takes the place of what was told', async () => {
  const chi = await programma({ invia: ['risposta'] });
  const cdArticolo = await negozio.articolo();
  const id = await ordina(chi, 'CX-21', [{ cdArticolo, qta: 5, prezzo: 2.5 }]);
  const primo = await conferma(id, 'CX-21', [{ cdArticolo, qta: 4, rigaOrdCliente: '1' }]);
  await passa();
  await annulla(primo);
  expect((await ufficiale().call(arrivi.riapriOrdineInArrivo, { id })).status).toBe(200);
  await passa(1);
  await conferma(id, 'CX-21', [{ cdArticolo, qta: 5, rigaOrdCliente: '1' }]);
  await passa(1);
  expect(ricevuti('CX-21').map(comeDetta)).toEqual(['detail new', 'accept update']);
});

test('a discarded order is rejected after ten minutes, with the reason', async () => {
  const chi = await programma();
  const id = await ordina(chi, 'CX-3', [{ cdArticolo: 'NIENTE-2', qta: 1, prezzo: 1 }]);
  const anna = ufficiale();
  await anna.call(arrivi.prendiOrdineInArrivo, { id, prende: true, visto: null });
  await anna.call(arrivi.scartaOrdineInArrivo, { id, motivo: 'Non lo <trattiamo>' });
  await passa();
  expect(ricevuti('CX-3')).toEqual([]);
  await passa(11);
  expect(ricevuti('CX-3')[0]).toContain('type="reject"');
  expect(ricevuti('CX-3')[0]).toContain('Non lo &lt;trattiamo&gt;');
});

test('a program that is down, silent, lost its answer, answers nonsense or not now gets the same message again, once taken', async () => {
  const chi = await programma({ invia: ['risposta'] });
  const articolo = await negozio.articolo();
  const id = await ordina(chi, 'CX-4', [{ cdArticolo: articolo, qta: 1, prezzo: 2.5 }]);
  await conferma(id, 'CX-4', [{ cdArticolo: articolo, qta: 1, rigaOrdCliente: '1' }]);
  const prima = compratore.richieste();
  compratore.guasti.cade = true;
  await passa();
  compratore.guasti.cade = false;
  expect((await messaggi(chi))[0]?.[2]).toContain('ha chiuso la connessione');
  compratore.guasti.storto = true;
  await passa(20);
  compratore.guasti.storto = false;
  expect((await messaggi(chi))[0]?.[2]).toContain('non risponde in cXML');
  compratore.guasti.stato = 503;
  await passa(20);
  expect((await messaggi(chi))[0]?.[2]).toContain('non può adesso (503): Non adesso.');
  compratore.guasti.stato = 0;
  compratore.guasti.tace = true;
  adesso += 20 * 60_000;
  await spedisci(50);
  compratore.guasti.tace = false;
  expect((await messaggi(chi))[0]?.[2]).toContain('non ha risposto in tempo');
  compratore.guasti.perde = true;
  await passa(20);
  compratore.guasti.perde = false;
  await passa(20);
  await passa(20);
  expect(compratore.richieste() - prima).toBe(6);
  expect(ricevuti('CX-4')).toHaveLength(1);
  expect(await messaggi(chi)).toEqual([['conferma', 'inviato', '']]);
});

test('what is refused says why and stops; wrong credentials wait for the right ones; other orders go on meanwhile', async () => {
  const [storto, chiuso, buono] = [await programma(), await programma(), await programma()];
  const articolo = await negozio.articolo();
  const righe = [{ cdArticolo: articolo, qta: 1, prezzo: 2.5 }];
  const { ufficio, id: accesso, campi } = chiuso;
  const cambia = (segreto: string) =>
    ufficio().call(contract.salvaPunchout, { ...campi, id: accesso, invii: { ...invii, segreto } }, chiave());
  expect((await cambia('sbagliato')).status).toBe(200);
  for (const [chi, numero] of [
    [storto, 'CX-5'],
    [chiuso, 'CX-6'],
    [buono, 'CX-7'],
  ] as const) {
    const id = await ordina(chi, numero, righe);
    await conferma(id, numero, [{ cdArticolo: articolo, qta: 1, rigaOrdCliente: '1' }]);
  }
  compratore.ordini.delete('CX-5');
  await passa();
  expect((await messaggi(storto))[0]).toEqual(['conferma', 'rifiutato', expect.stringContaining('ordine sconosciuto')]);
  expect((await messaggi(chiuso))[0]).toEqual(['conferma', 'da inviare', expect.stringContaining('credenziali')]);
  expect((await messaggi(buono))[0]?.[1]).toBe('inviato');
  expect((await cambia(compratore.segreto)).status).toBe(200);
  await passa(20);
  expect((await messaggi(chiuso))[0]?.[1]).toBe('inviato');
  expect(ricevuti('CX-5')).toEqual([]);
});

test('a customer who requests no messages gets none, nor any about orders from before the request', async () => {
  const [niente, dopo] = [await programma({ invia: [], invii: null }), await programma({ invia: [], invii: null })];
  const articolo = await negozio.articolo();
  for (const [chi, numero] of [
    [niente, 'CX-8'],
    [dopo, 'CX-9'],
  ] as const) {
    const id = await ordina(chi, numero, [{ cdArticolo: articolo, qta: 1, prezzo: 2.5 }]);
    await conferma(id, numero, [{ cdArticolo: articolo, qta: 1, rigaOrdCliente: '1' }]);
  }
  adesso += 60_000;
  const chiede = { ...dopo.campi, id: dopo.id, invia: ['risposta' as const], invii };
  expect((await dopo.ufficio().call(contract.salvaPunchout, chiede, chiave())).status).toBe(200);
  await passa(1);
  expect([...(await messaggi(niente)), ...(await messaggi(dopo))]).toEqual([]);
});

test('the address is set by the office: none inside the network, none without a secret, another server needs its own; the secret is never shown', async () => {
  const chi = await programma();
  const salva = (cambio: object) =>
    chi.ufficio().call(contract.salvaPunchout, { ...chi.campi, id: chi.id, ...cambio }, chiave());
  const detto = async (cambio: object) => (await salva(cambio)).problem?.errors?.[0];
  expect(await detto({ invii: { ...invii, indirizzo: 'http://127.0.0.1:1/x' } })).toEqual({
    path: 'invii.indirizzo',
    message: expect.stringContaining('rete interna'),
  });
  expect(await detto({ invii: { ...invii, indirizzo: 'http://rete.example/x' } })).toMatchObject({
    path: 'invii.indirizzo',
  });
  expect(await detto({ invii: { ...invii, indirizzo: 'ftp://rete.example/x' } })).toMatchObject({
    path: 'invii.indirizzo',
  });
  expect(await detto({ invii: null })).toMatchObject({ path: 'invii.indirizzo' });
  expect(await detto({ invii: { ...invii, indirizzo: 'https://rete.example/x', segreto: '' } })).toMatchObject({
    path: 'invii.segreto',
  });
  expect((await salva({ invii: { ...invii, segreto: '' } })).status).toBe(200);
  expect((await salva({ invii: undefined })).status).toBe(200);
  const [letto] = (await chi.ufficio().call(contract.elencoPunchout, {})).reply.righe;
  expect(letto?.invii).toEqual({ indirizzo: compratore.indirizzo, identita: 'CARDINE-RETE', conSegreto: true });
  const io = app.as({ ruolo: 1, codAnagrafica: chi.cliente, idUtente: chi.campi.idUtente, confermato: adesso });
  const suo = await io.call(contract.salvaPunchout, { ...chi.campi, identita: 'rete-di-altri' }, chiave());
  expect(suo.problem?.detail).toContain('li accorda l’ufficio');
  const altro = await programma();
  expect((await altro.ufficio().call(contract.elencoMessaggiCxml, { id: chi.id })).status).toBe(404);
});
